import { ImageAdminView } from '@vitrine/shared/contract/images';
import { test as base, expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Session as Api } from '../lib/session.ts';
import type { ComponentCommands, DiskFile, DropOptions } from './component-server.ts';
import type { Fault } from './fault-proxy.ts';
import type { Frame } from './stack.ts';

declare module 'vitest/browser' {
  interface BrowserCommands extends ComponentCommands {}
}

export type Tokens = Omit<Awaited<ReturnType<ComponentCommands['resetServer']>>, 'cookie'>;

type FaultedCall = {
  /** The bodies that have arrived. */
  bodies: () => Promise<string[]>;
  /** Forwards the held calls, and all later ones. */
  release: () => Promise<void>;
};

type Fixtures = {
  /** Of the owner. The server has no content but what the test gives it. */
  tokens: Tokens;
  /** Calls the API as the owner, and validates the answer with the contract. */
  api: Api;
  /** Adds a photograph with this title to the library. */
  givenImage: (title: string, frame?: Frame) => Promise<ImageAdminView>;
  /** Adds photographs with these titles, the last of them first in the library, and returns their ids. They share the files of one upload. */
  givenImages: (...titles: string[]) => Promise<number[]>;
  /** Calls of `method` to exactly `path` get `fault`; without one they are held until `release`. */
  fault: (method: string, path: string, fault?: Fault) => Promise<FaultedCall>;
  /** Sets the size of the window for the rest of the test. */
  resize: (width: number, height: number) => Promise<void>;
  /** Sets the colours and the motion of the page for the rest of the test. Without it nothing moves by itself. */
  emulateMedia: ComponentCommands['emulateMedia'];
};

/** Both as in vitest.config.ts. */
const WINDOW = [1280, 720] as const;
const STILL = { reducedMotion: 'reduce' } as const;

/** A photograph as a file, by default a small one, which depends only on the seed. */
export async function givenPhotograph(name: string, frame?: Frame): Promise<File> {
  const bytes = Uint8Array.from(atob(await commands.photograph(frame)), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: 'image/jpeg' });
}

/**
 * Drops files onto a place of the page, else its middle, as a hand would, or holds them there. A name alone is a folder; `folder` has its
 * files by their paths in it.
 */
export const drop = async (files: (File | string | Folder)[], options?: DropOptions): Promise<void> =>
  commands.drop((await Promise.all(files.map(onDisks))).flat(), options);

type Folder = { folder: string; files: Record<string, File> };

async function onDisks(file: File | string | Folder): Promise<DiskFile[]> {
  if (typeof file === 'string') return [{ name: file }];
  if (file instanceof File) return [await onDisk(file)];
  const within = Object.entries(file.files).map(async ([name, one]) => ({
    ...(await onDisk(one)),
    name: `${file.folder}/${name}`,
  }));
  return Promise.all(within);
}

const onDisk = async (file: File): Promise<DiskFile> => {
  let bytes = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) bytes += String.fromCharCode(byte);
  return { name: file.name, base64: btoa(bytes) };
};

/** The base of all component tests: a page of its own server, with an owner and no content. */
export const test = base.extend<Fixtures>({
  tokens: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      localStorage.clear();
      sessionStorage.clear();
      const { cookie, ...tokens } = await commands.resetServer();
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store can set none for the whole page
      document.cookie = cookie;
      await use(tokens);
    },
    { auto: true },
  ],

  api: async ({ tokens }, use) => {
    await use(async (path, schema, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${tokens.access_token}`);
      if (typeof init.body === 'string') headers.set('content-type', 'application/json');
      const answer = await fetch(`/api${path}`, { ...init, headers });
      const body = await answer.json();
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(body)}`);
      return schema.parse(body.data);
    });
  },

  givenImage: async ({ api }, use) => {
    await use(async (title, frame) => {
      const body = new FormData();
      body.set('title', title);
      body.set('allow_duplicate', 'true');
      body.set('file', await givenPhotograph(`${title}.jpg`, frame));
      return api('/images', ImageAdminView, { method: 'POST', body });
    });
  },

  givenImages: async ({ givenImage }, use) => {
    await use(async (title = 'Untitled', ...others) => {
      const { id } = await givenImage(title);
      return [id, ...(await commands.copyImage(id, others))];
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  fault: async ({}, use) => {
    await use(async (...words) => {
      const index = await commands.fault(...words);
      return { bodies: () => commands.faultedBodies(index), release: () => commands.releaseFault(index) };
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  resize: async ({}, use) => {
    const resize = async (width: number, height: number) => {
      await page.viewport(width, height);
      // The browser may lay the page out in its former size for a moment.
      await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
    };
    await use(resize);
    await resize(...WINDOW);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  emulateMedia: async ({}, use) => {
    await use(commands.emulateMedia);
    await commands.emulateMedia({ media: null, colorScheme: null, forcedColors: null, ...STILL });
  },
});

export { commands, expect };
