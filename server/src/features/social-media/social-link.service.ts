import type { SocialLinkInput, SocialLinkView } from '@vitrine/shared/contract/social-media';
import type { Dependencies } from '../../database/dependencies.ts';
import { SocialLinkNotFound } from '../../errors.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { SocialLink } from './social-link.entity.ts';
import { presentSocialLink, readSocialLink } from './social-link.presenter.ts';

export type SocialLinkService = ReturnType<typeof createSocialLinkService>;

/** Links to the photographer's other places. */
export const createSocialLinkService = (dependencies: Pick<Dependencies, 'em' | 'dialect'>) =>
  createSortedRecordService<SocialLink, SocialLinkInput, SocialLinkView>({
    ...dependencies,
    entity: SocialLink,
    present: presentSocialLink,
    read: readSocialLink,
    notFound: SocialLinkNotFound,
    searched: ['platform', 'display_name', 'url'],
  });
