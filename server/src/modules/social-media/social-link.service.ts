import type { SocialLinkInput } from '@vitrine/shared/contract/social-media';
import type { Idiom } from '../../database/idiom.ts';
import type { EntityManager } from '../../database/orm.ts';
import { SocialLinkNotFound } from '../../errors.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { SocialLink } from './social-link.entity.ts';

export type SocialLinkService = ReturnType<typeof createSocialLinkService>;

/** Links to the photographer's other places. */
export const createSocialLinkService = ({ em, idiom }: { em: EntityManager; idiom: Idiom }) =>
  createSortedRecordService<SocialLink, SocialLinkInput>({
    em,
    idiom,
    entity: SocialLink,
    notFound: SocialLinkNotFound,
    searched: ['platform', 'display_name', 'url'],
  });
