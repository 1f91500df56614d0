import { DEFAULT_SITE, type SiteView } from '@vitrine/shared/contract/site/site';
import { givenContent, givenImage } from '../../test/content.ts';
import { type GalleryServer, type GivenGallery, SECRET, startGalleryServer } from '../../test/gallery-server.ts';
import { test as base } from '../rendered-site.ts';

type Fixtures = { givenGallery: (given?: GivenGallery, site?: Partial<SiteView>) => Promise<string> };

/** `givenGallery` returns the address of its page, on a site with these choices. */
export const test = base.extend<Fixtures, { server: GalleryServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const server = await startGalleryServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  givenGallery: async ({ server, givenSite }, use) => {
    await use(async (given, choices) => {
      server.given(given);
      const content = { ...givenContent({ images: [givenImage(1)] }), site: { ...DEFAULT_SITE, ...choices } };
      const site = await givenSite(content, { apiUrl: `${server.url}/api` });
      return `${site}/for/#${SECRET}`;
    });
  },
});
