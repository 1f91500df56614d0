import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { copyFile, mkdtemp } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isInternalFile } from '@vitrine/shared/release-files';
import Database from 'better-sqlite3';
import { test as base, describe, expect, onTestFinished } from 'vitest';
import { LIBRARY_FILE } from '../../site/builder/library/library-store.ts';
import { givenContent, givenImage } from '../../site/test/content.ts';
import { root } from '../launcher/paths.mjs';
import { runScript } from '../lib/tool.ts';
import { givenPublishing, type Publishing } from '../testing/builder-process.ts';
import { isNightly } from '../testing/circle.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? (isNightly ? 4 : 1));
/** Visits without a pause would take the processor from the builder. */
const BETWEEN_VISITS_MS = 20;

const test = base.extend<{ publishing: Publishing }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  publishing: async ({}, use) => {
    const publishing = await givenPublishing();
    await use(publishing);
    await publishing.stop();
  },
});

const photographs = (count: number, title = 'Photograph') =>
  Array.from({ length: count }, (_, index) => givenImage(index + 1, { title: `${title} ${index + 1}` }));

/** Content of which every page differs from that of the revision before, and is as two before. */
const contentOf = (revision: number) => ({
  revision,
  images: photographs(120),
  settings: { ...givenContent().settings, photographer_name: `Elena ${revision % 2}` },
});

test('of two builders on one folder one works and the other says why it does not', async ({ publishing }) => {
  const first = await publishing.start();
  await first.untilLive(1);

  const { code, lines } = await (await publishing.start()).ended;

  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^A builder is running on .+ already \(process \d+\)\. Stop it first/)]);
  await publishing.setContent({ revision: 2 });
  await first.notify(2);
  await first.untilLive(2);

  await first.kill();
  const next = await publishing.start();
  await next.untilLive(2);
});

test('it ends with its supervisor, also with one that ends before it listens', async ({ publishing }) => {
  const { child } = await publishing.start();

  child.disconnect();

  expect(await once(child, 'exit')).toEqual([0, null]);
});

test(`killed when a release has gone live, and ${ROUNDS} times at any moment, it leaves all releases whole and goes on`, {
  timeout: 240_000 + ROUNDS * 8_000,
}, async ({ publishing }) => {
  /** The files of each release, as they were at first. */
  const releases = new Map<string, Map<string, string>>();
  const readNewest = async () => {
    const release = (await publishing.listReleases()).at(-1) ?? '';
    const files = await publishing.readRelease(release);
    if (!releases.has(release)) releases.set(release, files);
    return new Map([...files].filter(([path]) => !isInternalFile(path)));
  };
  await publishing.setContent(contentOf(1));
  let builder = await publishing.start();
  await builder.untilLive(1);
  const visitor = givenVisitor(publishing);

  const killAt = async (moment: () => Promise<void>, revision: number) => {
    await publishing.setContent(contentOf(revision));
    await builder.notify(revision);
    await moment();
    await builder.kill();
    return readNewest();
  };
  const goOn = async (revision: number) => {
    await publishing.setContent(contentOf(revision));
    builder = await publishing.start();
    await builder.untilLive(revision);
    return readNewest();
  };

  const first = await readNewest();
  const next = publishing.nextRelease();
  const second = await killAt(() => next, 2);
  // A builder that overlooks the release of which it was not told finds nothing to change here.
  expect(await goOn(3)).toEqual(first);
  for (let revision = 4; revision < 4 + ROUNDS; revision++) {
    await killAt(() => visitor.visits(Math.floor(Math.random() * 40)), revision);
    expect(await goOn(revision)).toEqual(revision % 2 ? first : second);
  }

  const { visits, faults } = await visitor.leave();
  expect(faults).toEqual([]);
  expect(visits).toBeGreaterThan(ROUNDS * 10);
  expect(await publishing.listReleases()).toEqual([...releases.keys()]);
  for (const [release, files] of releases) expect(await publishing.readRelease(release), release).toEqual(files);
  const objects = new Set([...releases.values()].flatMap((files) => [...files.values()]));
  await Promise.all([...objects].map(publishing.readObject));
});

test('a first publish of many photographs that was killed goes on with what was done', {
  tags: 'nightly',
  timeout: 180_000,
}, async ({ publishing }) => {
  await publishing.setContent({ revision: 1, images: photographs(800) });
  const killed = await publishing.start();
  const { dataDir } = publishing;
  const { progress } = await killed.until((status) => (status.progress?.done ?? 0) > 100);
  // A disk at work takes its time until pages count as complete. Held still at each look, the builder cannot be done before the kill.
  const lookForSaved = async () => {
    killed.hold();
    const count = await countSaved(dataDir);
    if (count <= 100) killed.goOn();
    return count;
  };
  await expect.poll(lookForSaved, { timeout: 90_000, interval: 50 }).toBeGreaterThan(100);
  await killed.kill();
  const saved = await countSaved(dataDir);

  const next = await publishing.start();
  const resumed = await next.until((status) => status.progress !== null);
  await next.untilLive(1);

  // It reports so from the beginning.
  expect(resumed.progress?.done).toBeGreaterThanOrEqual(saved);
  const published = next.lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'published');
  expect(progress?.all).toBe(published.rendered + published.carried);
  expect(published.carried).toBeGreaterThanOrEqual(saved);
  expect(next.lines.filter((line) => line.includes('begins anew'))).toEqual([]);
});

/** How many pages are recorded as arrived. It looks into a copy of the library, since a builder at work has locked its own. */
async function countSaved(dataDir: string) {
  const folder = await mkdtemp(path.join(dataDir, 'copy-'));
  const copy = path.join(folder, LIBRARY_FILE);
  for (const ending of ['', '-wal']) await copyFile(path.join(dataDir, LIBRARY_FILE + ending), copy + ending);
  const library = new Database(copy);
  const saved = library.prepare<[], number>('select count(*) from rendered').pluck().get() ?? 0;
  library.close();
  return saved;
}

/** Reads one page after the other, and looks whether each is whole and of one release. */
function givenVisitor({ url }: Pick<Publishing, 'url'>) {
  const pages = ['/', '/gallery', '/about', '/contact', '/photo/photograph-7-7/'];
  const faults: string[] = [];
  let visits = 0;
  let isGone = false;
  let waiting: { count: number; resolve: () => void } | null = null;

  const visit = async () => {
    while (!isGone) {
      const page = pages[visits % pages.length] ?? '/';
      const response = await fetch(url + page);
      const html = await response.text();
      const names = new Set(html.match(/Elena \d+/g));
      const isWhole = response.status === 200 && html.endsWith('</html>') && names.size === 1;
      if (!isWhole) faults.push(`${page}: ${response.status}, ${html.length} characters, ${[...names].join(' and ')}`);
      visits += 1;
      if (waiting && visits >= waiting.count) waiting.resolve();
      await wait(BETWEEN_VISITS_MS);
    }
  };
  const visiting = visit();

  return {
    /** Resolves after so many further visits: a moment that has nothing to do with what the builder does. */
    visits: (count: number) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting = { count: visits + count, resolve };
      return promise;
    },
    async leave() {
      isGone = true;
      await visiting;
      return { visits, faults };
    },
  };
}

test('a full disk leaves the live release, the reason says so, and what could not be published is once there is space', {
  tags: 'nightly',
}, async ({ publishing }) => {
  const builder = await publishing.start({ fileLimitKb: 512 });
  await builder.untilLive(1);

  await publishing.setContent({ revision: 2, images: photographs(400) });
  await builder.notify(2);
  const { failure, live } = await builder.until((status) => status.failure !== null);

  expect(failure?.reason).toMatch(/^The disk is full/);
  expect(live?.revision).toBe(1);
  expect(publishing.readBuild()).toMatchObject({ revision: 1 });

  expect(Date.parse(failure?.next_attempt_at ?? '')).toBeGreaterThan(Date.parse(failure?.at ?? ''));
  await builder.liftFileLimit();
  expect(await builder.untilLive(2)).toMatchObject({ failure: null });
});

describe('a call that is not what it should be', () => {
  test('of ten megabytes is refused and logged, and nothing is built', { tags: 'nightly' }, async ({ publishing }) => {
    const builder = await publishing.start();
    await builder.untilLive(1);
    await publishing.setContent({ revision: 2 });

    const status = await new Promise<number | undefined>((resolve, reject) => {
      builder.url().then((url) => {
        const call = request(`${url}/hooks/content-changed`, { method: 'POST' }, (response) => {
          resolve(response.statusCode);
          call.destroy();
        });
        // The builder hangs up while the body is still on its way.
        call.on('error', (error) => ('code' in error && error.code === 'EPIPE' ? undefined : reject(error)));
        call.end(Buffer.alloc(10 * 1024 * 1024, 'x'));
      }, reject);
    });

    expect(status).toBe(413);
    await expect.poll(() => builder.lines.join()).toContain('webhook refused');
    expect(publishing.readBuild()).toMatchObject({ revision: 1 });
  });
});

test('content that a page cannot show is left out, and the record named', { tags: 'nightly' }, async ({
  publishing,
}) => {
  const builder = await publishing.start();
  await builder.untilLive(1);

  await publishing.setContent({ revision: 2, images: [givenImage(7, { title: 'Veil', filename: 'strange.png' })] });
  await builder.notify(2);
  await builder.untilLive(2);
  const { failure, faults } = await builder.until(({ state }) => state === 'idle');

  expect(failure).toBeNull();
  expect(faults).toEqual([expect.objectContaining({ resource: 'images', id: 7, title: 'Veil' })]);
});

describe('npm run site', () => {
  const siteWith = (env: NodeJS.ProcessEnv, { dataDir, secret }: Publishing, ...args: string[]) =>
    runScript(path.join(root, 'scripts/commands/site.ts'), args, {
      env: { DATA_DIR: dataDir, WEBHOOK_SECRET: secret, INIT_CWD: tmpdir(), ...env },
    });
  const site = (publishing: Publishing, ...args: string[]) => siteWith({}, publishing, ...args);

  test('lists the releases and puts one back, with a builder at work and without', async ({ publishing }) => {
    const builder = await publishing.start();
    await builder.untilLive(1);
    await publishing.setContent({ revision: 2, images: photographs(3) });
    await builder.notify(2);
    await builder.untilLive(2);

    const list = await site(publishing, 'releases');
    const lines = list.output.trim().split('\n');
    expect(lines[0]).toMatch(/^\* \d{8}T\d{9}Z-r2 .* 3 new, /);
    expect(lines[1]).toBe('    new: /photo/photograph-1-1/ /photo/photograph-2-2/ /photo/photograph-3-3/');
    expect(lines.at(-1)).toMatch(/^ {2}\d{8}T\d{9}Z-r1 .* the first$/);
    const back = await site(publishing, 'rollback');
    expect(back.output).toMatch(/-r1 of .+ is live again\.\n$/);
    expect(await builder.until(({ restored_at }) => restored_at !== null)).toMatchObject({ live: { revision: 1 } });

    await builder.kill();
    const unknown = await site(publishing, 'rollback', '../..');
    expect(unknown).toEqual({ code: 1, output: 'There is no release "../.."\n' });
    const newest = publishing.readBuild()?.release ?? '';
    expect((await site(publishing, 'rollback', newest)).code).toBe(0);
    expect((await site(publishing, 'rollback', 'a', 'b')).code).toBe(2);

    const folder = path.join(publishing.dataDir, '..', `exported-${path.basename(publishing.dataDir)}`);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const pages = () => existsSync(path.join(folder, 'photo')) && readdirSync(path.join(folder, 'photo')).length;
    const [, second = ''] = / (\S+-r2) /.exec(lines[0] ?? '') ?? [];
    mkdirSync(path.join(folder, 'index.html'), { recursive: true });
    const brokenOff = await site(publishing, 'export', folder, second);
    expect(brokenOff).toEqual({ code: 1, output: expect.stringContaining(`${folder} may have a part of the site;`) });
    rmdirSync(path.join(folder, 'index.html'));
    expect((await site(publishing, 'export', folder, second)).output).toMatch(
      /has the site: \d+ files stored, 0 removed/,
    );
    expect(pages()).toBe(3);
    expect((await site(publishing, 'export', path.relative(tmpdir(), folder))).code).toBe(0);
    expect(pages()).toBe(false);
    const busy = await site(publishing, 'export', publishing.dataDir);
    expect(busy.output).toMatch(/^There are files that are not of this site/);

    const next = await publishing.start();
    await next.until(({ state, live }) => state === 'idle' && live?.revision === 1);
  });

  test('puts no release back that shows what is private now, unless without it', { tags: 'nightly' }, async ({
    publishing,
  }) => {
    const hidden = photographs(2)[1]?.title;
    await publishing.setContent({ revision: 1, images: photographs(2) });
    const builder = await publishing.start();
    await builder.untilLive(1);
    await publishing.setContent({ revision: 2, images: photographs(3).filter(({ title }) => title !== hidden) });
    await builder.notify(2);
    await builder.untilLive(2);

    const refused = await site(publishing, 'rollback');
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/1 photograph\(s\) that are not public now: .+\n.*--without-private/);
    const [, first = ''] = / {2}(\S+-r1) /.exec((await site(publishing, 'releases')).output) ?? [];

    const back = await site(publishing, 'rollback', first, '--without-private');
    expect(back.output).toMatch(/-r1 of .+ is live again\.\n$/);
    await builder.until(({ restored_at, live }) => restored_at !== null && live?.revision === 1);

    // As on a further server, where the builder has left no note.
    rmSync(path.join(publishing.dataDir, 'builder.json'));
    const elsewhere = { BUILDER_URL: await builder.url() };
    const again = await siteWith(elsewhere, publishing, 'rollback', first, '--without-private');
    expect(again.output).toMatch(/-r1 of .+ is live again\.\n$/);

    await builder.kill();
    for (const args of [
      ['rollback', first],
      ['export', path.join(publishing.dataDir, 'exported'), first],
    ])
      expect((await site(publishing, ...args)).output).toMatch(/not public now/);
    for (const env of [{}, elsewhere])
      expect(await siteWith(env, publishing, 'rollback', first, '--without-private')).toMatchObject({
        code: 1,
        output: 'Only a builder can do that, and none is running. Start Vitrine first.\n',
      });
    await publishing.setContent({ revision: 3, images: [] });
    expect((await site(publishing, 'export', path.join(publishing.dataDir, 'exported'))).output).toMatch(
      /not public now/,
    );
    expect(existsSync(path.join(publishing.dataDir, 'exported'))).toBe(false);
    expect(publishing.readBuild()).toMatchObject({ revision: 1 });
  });
});
