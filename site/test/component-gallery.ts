import type { Plugin } from 'vite';
import type { BrowserCommandContext } from 'vitest/node';
import type { CalledCommands } from '../../scripts/testing/component-server.ts';
import { forEachPage } from '../../scripts/testing/for-each-page.ts';
import { type GalleryServer, type GivenGallery, SECRET, startGalleryServer } from './gallery-server.ts';

/** The server of a client's gallery for each page of component tests, started by its first command. */
export function componentGallery() {
  const servers = forEachPage(startGalleryServer);

  const plugin: Plugin = {
    name: 'vitrine-component-gallery',
    configureServer({ httpServer }) {
      httpServer?.on('close', () => void servers.stop());
    },
  };

  const commands = {
    /** Another gallery. Returns the address of its API, and the secret of its link. */
    async giveGallery(page: BrowserCommandContext, given: Omit<GivenGallery, 'pictureOf'>) {
      const { url, given: give } = await servers.of(page);
      give(given);
      return { apiUrl: `${url}/api`, secret: SECRET };
    },
    galleryMarks: async (page: BrowserCommandContext) => (await servers.of(page)).marks(),
    setGalleryUnavailable: async (page: BrowserCommandContext, isUnavailable: boolean) =>
      (await servers.of(page)).setUnavailable(isUnavailable),
    /** As the photographer and another device of the client change it. */
    changeGallery: async (page: BrowserCommandContext, ...changes: Parameters<GalleryServer['changeGallery']>) =>
      (await servers.of(page)).changeGallery(...changes),
    /** What is sent next is kept, and its answer lost: the server is unavailable from then on, or not. */
    loseGalleryAnswer: async (page: BrowserCommandContext, then: 'available' | 'unavailable') =>
      (await servers.of(page)).loseAnswer(then),
    /** As the photographer gives it another password, which ends the sessions before. */
    setGalleryPassword: async (page: BrowserCommandContext, password: string) =>
      (await servers.of(page)).setPassword(password),
    endGallery: async (page: BrowserCommandContext) => (await servers.of(page)).end(),
  };

  return { plugin, commands };
}

export type GalleryCommands = CalledCommands<ReturnType<typeof componentGallery>['commands']>;
