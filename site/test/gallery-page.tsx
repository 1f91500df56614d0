import { commands, type Locator, page } from 'vitest/browser';
import { ClientGallery } from '../src/islands/client-gallery/ClientGallery.tsx';
import sheet from '../src/styles/client-gallery.css?inline';
import type { GalleryCommands } from './component-gallery.ts';
import { test as base, expect } from './island-page.tsx';

declare module 'vitest/browser' {
  interface BrowserCommands extends GalleryCommands {}
}

type Fixtures = {
  /** Opens a gallery as its client, on the page that it has on the site. Returns what loads that page again. */
  openGallery: (given?: Parameters<GalleryCommands['giveGallery']>[0]) => Promise<() => Promise<void>>;
};

/** A test of the gallery for a client, which comes from a server of its own: `commands` say what becomes of it. */
export const test = base.extend<Fixtures>({
  openGallery: async ({ show }, use) => {
    const title = document.title;
    await use(async (given = {}) => {
      const { apiUrl, secret } = await commands.giveGallery(given);
      const load = () =>
        show(
          <>
            <style>{sheet}</style>
            <ClientGallery apiUrl={apiUrl} photographer="Elena Marchetti" contact="Contact" />
          </>,
          `/for/#${secret}`,
        );
      await load();
      return load;
    });
    document.title = title;
  },
});

const nameOf = (id: number) => `DSC_${String(id).padStart(4, '0')}.jpg`;
const button = (name: string) => page.getByRole('button', { name, exact: true });

export const photograph = (id: number): Locator => button(`Photograph ${nameOf(id)}`);
export const heart = (id: number): Locator => button(`Favourite: ${nameOf(id)}`);
export const choice = (id: number): Locator => button(`Choose: ${nameOf(id)}`);
export const lightbox = page.getByRole('dialog', { name: /^Photograph DSC/ });

export { commands, expect };
