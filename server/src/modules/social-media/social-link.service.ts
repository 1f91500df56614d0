import type { SocialLinkInput } from '@vitrine/shared/contract/social-media';
import type { EntityManager } from '../../database/orm.ts';
import type { SqlDialect } from '../../database/sql-dialect.ts';
import { SocialLinkNotFound } from '../../errors.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { SocialLink } from './social-link.entity.ts';

export type SocialLinkService = ReturnType<typeof createSocialLinkService>;

/** Links to the photographer's other places. */
export const createSocialLinkService = ({ em, dialect }: { em: EntityManager; dialect: SqlDialect }) =>
  createSortedRecordService<SocialLink, SocialLinkInput>({
    em,
    dialect,
    entity: SocialLink,
    notFound: SocialLinkNotFound,
    searched: ['platform', 'display_name', 'url'],
  });
