import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { operations } from './operations.ts';
import { createSocialLinkService, type SocialLinkService } from './social-link.service.ts';
import { socialMediaRoutes } from './social-media.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    socialLinks: SocialLinkService;
  }
}

export const socialMedia = feature('social-media', { dependencies: ['accounts'] }, async (app) => {
  const socialLinks = createSocialLinkService(app.dependencies);
  app.decorate('socialLinks', socialLinks);
  app.describe(operations);
  await registerApi(app, 'social-media', socialMediaRoutes, { socialLinks });
});
