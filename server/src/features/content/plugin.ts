import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { contentRoutes } from './content.routes.ts';
import { type ContentService, createContentService } from './content.service.ts';
import { createLinkFinder } from './link-finder.ts';
import { operations } from './operations.ts';

declare module 'fastify' {
  interface FastifyInstance {
    content: ContentService;
  }
}

const lists = ['categories', 'testimonials', 'hero-slides', 'social-media', 'pages', 'projects'] as const;

/** All that the public site shows, as one document. */
export const content = feature('content', { dependencies: ['images', 'site', ...lists] }, async (app) => {
  const { publicUrl } = app.config;
  const {
    publicImages: images,
    settings,
    site,
    categories,
    testimonials,
    heroSlides,
    socialLinks,
    pages,
    projects,
  } = app;
  const shown = { images, settings, site, categories, testimonials, heroSlides, socialLinks, pages, projects };
  const content = createContentService({ ...app.dependencies, ...shown, collect: app.collect });
  const links = createLinkFinder({ ...app.dependencies, ...shown, publicUrl });
  app.decorate('content', content);
  app.describe(operations);
  await registerApi(app, 'content', contentRoutes, { content, links });
});
