import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { BuilderStatus, type BuildView } from '@vitrine/shared/contract/publishing';
import { REPLAY_WINDOW_S, signWebhook } from '@vitrine/shared/node/webhook';
import { test as base, describe, expect } from 'vitest';
import type { SiteContent } from '../../src/content/library.ts';
import { givenContent } from '../../test/content.ts';
import { quiet } from '../../test/plain-builder.ts';
import { NoSuchRelease } from '../publish/failures.ts';
import { createHookServer } from './hook-server.ts';

const SECRET = 'a secret of the builder and the server';
const delivery = '7d8a5c1e-2f64-4d0b-9b57-0c2f6f1f6a11';
const body = JSON.stringify({ event: 'content.changed', revision: 12, delivery });
const PREVIEW = '0c4c2a53-6d0e-4b8b-8b3f-0a3a0c3f2b11';
const nowS = () => Math.floor(Date.now() / 1_000);
const status: BuilderStatus = {
  state: 'idle',
  since: null,
  progress: null,
  failure: null,
  faults: [],
};
const kept = '20261120T120000000Z-r1';
/** What takes until its caller has left. */
const LONG = 99;
const made: BuildView = {
  release: '20261120T130000000Z-r1',
  revision: 1,
  built_at: '2026-11-20T13:00:00.000Z',
  pages: 5,
};

/** A running hook server, and the revisions that it was asked to publish. */
const test = base.extend<{ builder: { url: string; requested: number[]; restored: unknown[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  builder: async ({}, use) => {
    const requested: number[] = [];
    const restored: unknown[] = [];
    const publisher = {
      request: (revision: number) => void requested.push(revision),
      async restoreWithoutPrivate(release: string, over: number, signal: AbortSignal) {
        if (release !== kept) throw new NoSuchRelease(`There is no release "${release}"`);
        if (over === LONG) await once(signal, 'abort');
        restored.push([release, over]);
        return made;
      },
      status: () => status,
    };
    const pages = new Map<string, string>();
    let rendering = 0;
    let url = '';
    const previews = {
      async render(path: string, { settings }: SiteContent) {
        rendering += 1;
        const atOnce = rendering;
        // Meanwhile the server is free for other calls.
        await fetch(`${url}/status`);
        rendering -= 1;
        if (atOnce > 1 || path === '/broken') throw new Error('It cannot be rendered');
        if (path !== '/about') return null;
        pages.set(PREVIEW, `<p>${settings.photographer_name}</p>`);
        return PREVIEW;
      },
      read: (name: string) => pages.get(name) ?? null,
    };
    const server = createHookServer({
      publisher,
      previews,
      secret: SECRET,
      log: quiet,
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address: AddressInfo | string | null = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
    url = `http://127.0.0.1:${address.port}`;
    await use({ url, requested, restored });
    server.close();
  },
});

const call = (url: string, headers: Record<string, string>, text = body, hook = 'content-changed') =>
  fetch(`${url}/hooks/${hook}`, { method: 'POST', headers, body: text });

describe('POST /hooks/content-changed', () => {
  test('takes a signed call', async ({ builder }) => {
    const response = await call(builder.url, signWebhook(SECRET, body, nowS()));

    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ success: true, data: { revision: 12 } });
    expect(builder.requested).toEqual([12]);
  });

  test('takes the call of a server of an earlier version, which says more', async ({ builder }) => {
    const earlier = JSON.stringify({ event: 'content.changed', revision: 12, delivery, by_hand: true });

    const response = await call(builder.url, signWebhook(SECRET, earlier, nowS()), earlier);

    expect(response.status).toBe(202);
    expect(builder.requested).toEqual([12]);
  });

  test('refuses a call that is not signed, signed by another, changed, too old or too new', async ({ builder }) => {
    const answers = await Promise.all([
      call(builder.url, {}),
      call(builder.url, signWebhook('another secret of the same length', body, nowS())),
      call(builder.url, signWebhook(SECRET, body, nowS()), body.replace('12', '13')),
      call(builder.url, signWebhook(SECRET, body, nowS() - REPLAY_WINDOW_S - 2)),
      call(builder.url, signWebhook(SECRET, body, nowS() + REPLAY_WINDOW_S + 2)),
    ]);

    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401]);
    expect(builder.requested).toEqual([]);
  });

  test('refuses a replay', async ({ builder }) => {
    const headers = signWebhook(SECRET, body, nowS());
    await call(builder.url, headers);

    const replay = await call(builder.url, headers);

    expect(replay.status).toBe(401);
    expect(builder.requested).toEqual([12]);
  });

  test('refuses a body that is too large before reading it', async ({ builder }) => {
    const large = JSON.stringify({ event: 'content.changed', revision: 1, delivery, padding: 'x'.repeat(100_000) });

    const response = await call(builder.url, signWebhook(SECRET, large, nowS()), large);

    expect(response.status).toBe(413);
    expect(builder.requested).toEqual([]);
  });

  test('refuses a signed body that is no event', async ({ builder }) => {
    for (const text of ['{"event":"something.else"}', 'no json']) {
      const response = await call(builder.url, signWebhook(SECRET, text, nowS()), text);
      expect(response.status).toBe(422);
    }
    expect(builder.requested).toEqual([]);
  });
});

describe('POST /hooks/release-restore', () => {
  const order = (release = kept) => JSON.stringify({ event: 'release.restore', release, over: 3, delivery });
  const restore = async (url: string, text: string) =>
    call(url, signWebhook(SECRET, text, nowS()), text, 'release-restore');

  test('renders a release again, and answers what is live then', async ({ builder }) => {
    const answer = await restore(builder.url, order());

    expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: made }]);
    expect(builder.restored).toEqual([[kept, 3]]);
  });

  test('tells a restore that its caller does not wait any more', async ({ builder }) => {
    const text = JSON.stringify({ event: 'release.restore', release: kept, over: LONG, delivery });
    const headers = signWebhook(SECRET, text, nowS());
    const signal = AbortSignal.timeout(100);

    await expect(
      fetch(`${builder.url}/hooks/release-restore`, { method: 'POST', headers, body: text, signal }),
    ).rejects.toThrow(/timeout/);

    await expect.poll(() => builder.restored).toEqual([[kept, LONG]]);
  });

  test('refuses an unknown release, another event and a call that is not signed', async ({ builder }) => {
    const unknown = await restore(builder.url, order('../../etc'));
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: 'NO_SUCH_RELEASE' });
    expect((await restore(builder.url, body)).status).toBe(422);
    expect((await call(builder.url, {}, order(), 'release-restore')).status).toBe(401);
    expect(builder.restored).toEqual([]);
  });
});

test('GET /status answers the state of the builder', async ({ builder }) => {
  const response = await fetch(`${builder.url}/status`);

  expect(BuilderStatus.parse(await response.json())).toEqual(status);
});

test('any other address is not found', async ({ builder }) => {
  expect((await fetch(`${builder.url}/hooks/content-changed`)).status).toBe(404);
});

describe('POST /hooks/preview', () => {
  const order = (path: string, biography = '') => {
    const { images: _, ...content } = givenContent();
    const settings = { ...content.settings, biography };
    return JSON.stringify({ event: 'preview.render', path, content: { ...content, settings }, delivery });
  };
  const send = async (url: string, text: string) => call(url, signWebhook(SECRET, text, nowS()), text, 'preview');

  test('renders a page, which is then kept under a name', async ({ builder }) => {
    const response = await send(builder.url, order('/about'));

    expect([response.status, await response.json()]).toEqual([201, { success: true, data: { name: PREVIEW } }]);
    const page = await fetch(`${builder.url}/previews/${PREVIEW}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toBe('<p>Elena Marchetti</p>');
  });

  test('says that there is no such page', async ({ builder }) => {
    expect((await send(builder.url, order('/nowhere'))).status).toBe(404);
    expect((await fetch(`${builder.url}/previews/${PREVIEW}`)).status).toBe(404);
  });

  test('are rendered one after the other, and one that cannot be is in nobody’s way', async ({ builder }) => {
    const paths = ['/about', '/broken', '/about', '/about', '/broken', '/about'];
    const orders = paths.map((path, index) => send(builder.url, order(path, `Version ${index}`)));

    const statuses = (await Promise.all(orders)).map(({ status }) => status);

    expect(statuses).toEqual([201, 500, 201, 201, 500, 201]);
  });

  test('takes more than the other calls, and refuses what is not signed or no content', async ({ builder }) => {
    expect((await send(builder.url, order('/about', 'x'.repeat(9_000)))).status).toBe(201);
    expect((await call(builder.url, {}, order('/about'), 'preview')).status).toBe(401);
    expect((await send(builder.url, body)).status).toBe(422);
  });
});
