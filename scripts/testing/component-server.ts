import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import type { Plugin } from 'vite';
import type { BrowserCommandContext } from 'vitest/node';
import { signIn } from '../lib/session.ts';
import { ensureBundles } from '../supervisor/bundles.ts';
import { copyImage } from './copy-image.ts';
import { createFaults, type Fault, type FaultedCall } from './fault-proxy.ts';
import { forEachPage } from './for-each-page.ts';
import { type LoneServer, startLoneServer } from './lone-server.ts';
import { removeAdministrator } from './no-administrator.ts';
import { rememberRecords } from './remember-records.ts';

/** A file of the computer that the browser runs on, perhaps in folders; a folder if it has no content. */
export type DiskFile = { name: string; base64?: string };

/** Where files are dropped, in the page; the middle of it if nothing is said. */
export type DropOptions = { at?: { x: number; y: number }; isDropped?: boolean };

/** What the server answers in the page of the component tests. */
const OF_THE_SERVER = /^\/(?:api|uploads|images|static\/images)(?:\/|\?|$)/;

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** A server with an owner and no content. */
async function start() {
  await ensureBundles({ report: () => {}, only: 'server' });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-components-'));
  // Tests can send messages from different addresses, because these are limited per address.
  const server: LoneServer = await startLoneServer(dataDir, { TRUST_PROXY: '127.0.0.1,::1' });
  const session = await signIn(server.url, server.owner);
  // The first browser of an owner would send it, in the middle of a test.
  const headers = { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ time_zone: 'UTC' });
  await fetch(`${server.url}/api/settings`, { method: 'PUT', headers, body });
  const records = rememberRecords(dataDir);
  const diskDir = mkdtempSync(path.join(tmpdir(), 'photographer-'));
  return {
    url: server.url,
    owner: server.owner,
    dataDir,
    session,
    records,
    diskDir,
    faults: createFaults(server.url),
    faulted: [] as FaultedCall[],
    async stop() {
      records.close();
      await server.stop();
      for (const folder of [dataDir, diskDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The cookie by which calls of a page find its server. */
const PAGE_COOKIE = 'vitrine_page';

/**
 * The server behind each page of component tests, started by its first command. The page calls it at its own address; the commands reset it
 * between tests, and let calls fail.
 */
export function componentServer() {
  const servers = forEachPage(start);

  const plugin: Plugin = {
    name: 'vitrine-component-server',
    configureServer({ middlewares, httpServer }) {
      middlewares.use((incoming, outgoing, next) => {
        const [, sessionId] = new RegExp(`${PAGE_COOKIE}=([^;]+)`).exec(incoming.headers.cookie ?? '') ?? [];
        if (!sessionId || !OF_THE_SERVER.test(incoming.url ?? '')) return next();
        // It takes the page for one of its own.
        servers.of({ sessionId }).then(({ url, faults }) => {
          incoming.headers.host = new URL(url).host;
          if (incoming.headers.origin) incoming.headers.origin = url;
          return faults.handle(incoming, outgoing);
        }, next);
      });
      httpServer?.on('close', () => void servers.stop());
    },
  };

  const commands = {
    /** Puts the records back, ends all faults, and returns the session of the owner and the cookie that the page needs. */
    async resetServer(page: BrowserCommandContext) {
      // The test before may have left it on what this one shows, or in the middle of a drag.
      await page.page.mouse.up();
      await page.page.mouse.move(-1, -1);
      const { records, faults, faulted, session, owner } = await servers.of(page);
      await faults.reset();
      faulted.length = 0;
      records.putBack();
      return { ...session, owner, cookie: `${PAGE_COOKIE}=${page.sessionId}; path=/` };
    },

    /** Calls of `method` to `path` get `fault`, or are held without one. Returns its number. */
    async fault(page: BrowserCommandContext, method: string, path: string, fault?: Fault) {
      const { faults, faulted } = await servers.of(page);
      return faulted.push(faults.fault(method, path, fault)) - 1;
    },

    /** The bodies of the calls that a fault has met. */
    faultedBodies: async (page: BrowserCommandContext, index: number) =>
      (await servers.of(page)).faulted[index]?.bodies ?? [],

    releaseFault: async (page: BrowserCommandContext, index: number) =>
      (await servers.of(page)).faulted[index]?.release(),

    /** Opens another session of the owner, in a browser with this name, and returns its access token. */
    async signInElsewhere(page: BrowserCommandContext, userAgent = '') {
      const { url, owner } = await servers.of(page);
      return (await signIn(url, owner, { 'user-agent': userAgent })).access_token;
    },

    /** As if the server had started without an administrator, and had logged a setup link with this token. */
    async removeAdministrator(page: BrowserCommandContext, token: string, validForMs = 60_000) {
      removeAdministrator((await servers.of(page)).dataDir, token, validForMs);
    },

    /** Adds copies of an image with these titles, which share its files, and returns their ids. */
    async copyImage(page: BrowserCommandContext, id: number, titles: string[]) {
      return copyImage((await servers.of(page)).dataDir, id, titles);
    },

    /** The colours, motion and media of the page. It keeps them. */
    emulateMedia: (context: BrowserCommandContext, media: Media) => context.page.emulateMedia(media),

    /** A photograph, by default a small one, which depends only on the seed: base64. */
    async photograph(_context: unknown, { width = 180, height = 120, seed = 1 } = {}) {
      // Who reads the configuration of the tests need not load what encodes pictures.
      const { drawPhotograph } = await import('./photograph.ts');
      return (await drawPhotograph({ width, height, seed })).toString('base64');
    },

    /** Drops files and folders of this computer onto the page, as a hand would, or holds them over it. */
    async drop(page: BrowserCommandContext, files: DiskFile[], { at, isDropped = true }: DropOptions = {}) {
      const { diskDir } = await servers.of(page);
      for (const { name, base64 } of files) {
        const file = path.join(diskDir, name);
        mkdirSync(base64 === undefined ? file : path.dirname(file), { recursive: true });
        if (base64 !== undefined) writeFileSync(file, base64, 'base64');
      }
      const paths = [...new Set(files.map(({ name }) => path.join(diskDir, name.replace(/\/.*/, ''))))];
      const { x, y, width, height } = (await page.page.locator('iframe').first().boundingBox()) ?? NOWHERE;
      const browser = await page.page.context().newCDPSession(page.page);
      const place = at ?? { x: width / 2, y: height / 2 };
      for (const type of ['dragEnter', 'dragOver', ...(isDropped ? ['drop' as const] : [])] as const) {
        const data = { items: [], files: paths, dragOperationsMask: 1 };
        await browser.send('Input.dispatchDragEvent', { type, x: x + place.x, y: y + place.y, data });
      }
      await browser.detach();
    },
  };

  return { plugin, commands };
}

type Commands = ReturnType<typeof componentServer>['commands'];

/** A command as the page calls it. */
type Called<T> = T extends (context: never, ...words: infer Words) => infer Result
  ? (...words: Words) => Result
  : never;

export type CalledCommands<T> = { [Name in keyof T]: Called<T[Name]> };

/** What the page of a component test can ask of the process that runs it. */
export type ComponentCommands = CalledCommands<Commands>;
