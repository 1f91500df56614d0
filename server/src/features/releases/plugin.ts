import { feature } from '../../http/feature.ts';
import { earlierReleases } from './earlier-releases.ts';
import { createPutBackService, type PutBackService } from './put-back/put-back.service.ts';
import { createReleasePasses, type ReleasePasses } from './release-passes.ts';
import { staticPages } from './static-pages.ts';

export type { PutBackService } from './put-back/put-back.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    passes: ReleasePasses;
    putBack: PutBackService;
  }
}

/** The live site, previews of the releases that are kept, and putting back what one of them was made from. */
export const releases = feature(
  'releases',
  { dependencies: ['content'], uses: ['publicImages', 'settings', 'site'] },
  async (app) => {
    const { config, database, signer, publicImages, images, settings, site } = app;
    const { categories, testimonials, heroSlides, socialLinks, pages, projects } = app;
    const { releases } = config.folders;
    const lists = { categories, testimonials, heroSlides, socialLinks, pages, projects, site };
    const passes = createReleasePasses({ signer, releases });
    app.decorate('passes', passes);
    app.decorate('putBack', createPutBackService({ ...app.dependencies, releases, images, settings, lists }));

    const { visibility, reader } = database;
    const readShown = () => reader.read(publicImages.readShown);
    const { readTimeZone } = settings;
    await app.register(earlierReleases, { ...config.folders, passes, readShown, visibility, readTimeZone });
    await app.register(staticPages, { ...config.folders, readLanguage: site.readLanguage });
  },
);
