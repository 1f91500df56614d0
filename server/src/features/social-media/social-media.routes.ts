import {
  SocialLinkInput,
  SocialLinkQuery,
  SocialLinkUpdate,
  SocialLinkView,
} from '@vitrine/shared/contract/social-media';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../records/record.routes.ts';
import type { SocialLinkService } from './social-link.service.ts';

/** `/api/social-media` */
export const socialMediaRoutes: FastifyPluginAsyncZod<{ socialLinks: SocialLinkService }> = async (
  app,
  { socialLinks },
) => {
  recordRoutes(app, {
    name: 'social-media',
    service: socialLinks,
    view: SocialLinkView,
    input: SocialLinkInput,
    update: SocialLinkUpdate,
    query: SocialLinkQuery,
  });
};
