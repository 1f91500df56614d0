import {
  SocialLinkInput,
  SocialLinkQuery,
  SocialLinkUpdate,
  SocialLinkView,
} from '@vitrine/shared/contract/social-media';
import * as texts from '@vitrine/shared/texts';
import { feature } from '../../http/feature.ts';
import { registerRecords } from '../../records/record.routes.ts';
import { createSortedRecordService, type SortedRecords } from '../../records/record.service.ts';
import { SocialLink } from './social-link.entity.ts';
import { presentSocialLink, readSocialLink } from './social-link.presenter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    socialLinks: SortedRecords<SocialLink, SocialLinkInput, SocialLinkView>;
  }
}

/** Links to the photographer's other places. */
export const socialMedia = feature('social-media', { dependencies: ['accounts'] }, async (app) => {
  const service = createSortedRecordService<SocialLink, SocialLinkInput, SocialLinkView>({
    ...app.dependencies,
    entity: SocialLink,
    one: 'social media link',
    noSuch: texts.socialMedia.notFound,
    present: presentSocialLink,
    read: readSocialLink,
    searched: ['platform', 'display_name', 'url'],
  });
  app.decorate('socialLinks', service);
  await registerRecords(app, {
    name: 'social-media',
    many: 'social media links',
    about: 'Links to profiles elsewhere.',
    service,
    view: SocialLinkView,
    input: SocialLinkInput,
    update: SocialLinkUpdate,
    query: SocialLinkQuery,
  });
});
