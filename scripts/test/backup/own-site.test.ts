// @module-tag nightly
import { rmSync } from 'node:fs';
import path from 'node:path';
import { touchIconFile } from '@vitrine/shared/looks/site-files';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { givenDemo, sender } from '../../../server/test/helpers/demo.ts';
import { postgresFolder } from '../../../server/test/helpers/find-postgres.ts';
import { test as base, call, makePicture, uploadForm } from '../../../server/test/helpers/fixtures.ts';
import type { PostgresServer } from '../../../server/test/helpers/postgres-server.ts';
import { startS3 } from '../../../server/test/helpers/s3-server.ts';
import { ACCOUNT, kill, startProcess } from '../../../server/test/helpers/server-process.ts';
import { givenFolder, runBackup, runRestore, runWith } from './commands.ts';

const CHOICES = {
  texts: { 'home.headline': 'Light, \u2028kept </script> 💐', 'home.closing_button': 'Write to me' },
  home_sections: ['closing', 'work'],
  stats: [{ figure: '7', label: 'Lenses' }],
  language: 'ja',
  look: 'cinema',
  scheme: 'dark',
  accent: '#225588',
  grid: 'masonry',
  hero: 'split',
  presentation: 'page',
  ai_crawlers: 'no-training',
  has_feed: false,
  camera_line: ['lens', 'iso'],
};

const givenLogo = async (seed: number) => uploadForm(await makePicture({ width: 300, height: 80, seed }));

type Send = ReturnType<typeof sender>;
interface Fixtures {
  /** A Vitrine with a site of its own, of which the demo has been removed and can be brought back: what it answers, and its public files. */
  own: { dataDir: string; before: object; files: string[] };
}

/** Everything but what differs after each start. */
async function readAll(send: Send) {
  const { revision, history, ...content } = await send('GET', 'content');
  const unsigned = ({ thumbnail_url, preview_url, original_url, ...image }: Record<string, unknown>) => image;
  const trash: Record<string, unknown>[] = await send('GET', 'images/trash');
  return {
    content,
    site: await send('GET', 'site'),
    pages: await send('GET', 'pages'),
    projects: await send('GET', 'projects'),
    demo: await send('GET', 'demo'),
    trash: trash.map(unsigned),
  };
}

const test = base.extend<Fixtures>({
  own: async ({ server, admin, givenImage }, use) => {
    const { send } = await givenDemo(server, admin);
    await send('POST', 'demo/remove');
    const { file: logo } = await send('POST', 'site/logo', await givenLogo(3));
    const { file: icon } = await send('POST', 'site/favicon', await givenLogo(4));
    const { id, filename } = await givenImage({ title: 'Bride at dusk' });
    const prices = {
      title: 'Prices',
      slug: 'prices',
      content: `![Dusk](photo:${id})`,
      place: 'footer',
      is_draft: false,
    };
    const page = await send('POST', 'pages', prices);
    await send('POST', 'pages', {
      title: 'Imprint',
      slug: 'imprint',
      purpose: 'imprint',
      content: `[Prices](page:${page.id})`,
    });
    const items = [{ text: 'Two winters' }, { image_id: id, layout: 'full' }];
    await send('POST', 'projects', { title: 'Harbour', slug: 'harbour', items, year: 2026, is_draft: false });
    await send('PUT', 'site', { ...CHOICES, logo_file: logo, favicon_file: icon });
    await server.app.renditions.idle();
    await server.app.removals.idle();
    const before = await readAll(send);
    await server.stop();
    await use({ dataDir: server.dataDir, before, files: [logo, icon, touchIconFile(icon), filename] });
  },
});

async function openProcess(dataDir: string, env: NodeJS.ProcessEnv = {}) {
  const server = await startProcess(dataDir, { env });
  onTestFinished(() => kill(server));
  const statuses = (files: readonly string[]) =>
    Promise.all(files.map(async (file) => (await fetch(`${server.url}/static/images/${file}`)).status));
  const { body } = await call(server, 'POST', '/api/auth/login', {
    body: ACCOUNT,
  });
  return { send: sender(server, body.access_token), statuses };
}

/** That everything is there, and that the demo can be brought back. */
async function expectSame(there: Awaited<ReturnType<typeof openProcess>>, { before, files }: Fixtures['own']) {
  expect(await readAll(there.send)).toEqual(before);
  expect(await there.statuses(files)).toEqual(files.map(() => 200));
  const { left, removed } = await there.send('POST', 'demo/restore');
  expect([left.images, left.testimonials, removed]).toEqual([2, 6, null]);
}

let postgres: PostgresServer | undefined;

beforeAll(async () => {
  const { startPostgres } = await import('../../../server/test/helpers/postgres-server.ts');
  if (postgresFolder) postgres = await startPostgres();
  return () => postgres?.stop();
});

test('a site of the owner, with a logo, pages, a project and a removed demo, is the same after each restore', async ({
  own,
}) => {
  const env = postgres && { DATABASE_URL: await postgres.createDatabase() };
  const [first, second] = [path.join(givenFolder(), 'a.tar'), path.join(givenFolder(), 'b.tar')];
  const [there, back] = [givenFolder(), givenFolder()];
  expect(await runBackup(own.dataDir, first)).toMatchObject({ code: 0 });
  expect(await runWith('restore.ts', there, [first], env)).toMatchObject({ code: 0 });
  expect(await runWith('backup.ts', there, [second], env)).toMatchObject({ code: 0 });
  expect(await runRestore(back, second)).toMatchObject({ code: 0 });

  await expectSame(await openProcess(there, env), own);
  await expectSame(await openProcess(back), own);
});

test('its logo and icon move into a bucket and back', async ({ own }) => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const archive = path.join(givenFolder(), 'own.tar');
  const elsewhere = givenFolder();
  expect(await runWith('storage.ts', own.dataDir, ['push'], s3.env)).toMatchObject({ code: 0 });
  for (const folder of ['originals', 'renditions']) rmSync(path.join(own.dataDir, folder), { recursive: true });
  const onBucket = await openProcess(own.dataDir, s3.env);
  const { file } = await onBucket.send('POST', 'site/logo', await givenLogo(9));
  await onBucket.send('PUT', 'site', { logo_file: file });
  const files = [file, ...own.files];
  expect(await onBucket.statuses(files)).toEqual(files.map(() => 200));
  expect(await runWith('backup.ts', own.dataDir, [archive], s3.env)).toMatchObject({ code: 0 });

  expect(await runRestore(elsewhere, archive)).toMatchObject({ code: 0 });
  expect(await runWith('storage.ts', elsewhere, ['pull'], s3.env)).toMatchObject({ code: 0 });
  const restored = await openProcess(elsewhere);
  // Its start takes the former logo, which nothing names any more. A bucket may have got it from another server just now, and keeps it.
  const [former = '', ...named] = own.files;
  await expect.poll(() => restored.statuses([former]), { timeout: 20_000 }).toEqual([404]);
  expect(await restored.statuses([file, ...named])).toEqual([file, ...named].map(() => 200));
});
