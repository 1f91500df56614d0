import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { ProjectView } from '@vitrine/shared/contract/site/projects';
import { BYTES_AN_UPLOAD_MB, PROJECT_ITEMS_MAX, UPLOAD_MB } from '@vitrine/shared/limits';
import { projects as projectTexts } from '@vitrine/shared/projects/texts';
import * as texts from '@vitrine/shared/texts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { ALREADY_THERE, importFolder } from '../commands/import/import-folder.ts';
import { openSession, type Session } from '../lib/session.ts';
import { givenFolder } from '../testing/given-folder.ts';
import { type LoneServer, startLoneServer } from '../testing/lone-server.ts';
import { drawPhotograph } from '../testing/photograph.ts';
import { canBePowerless, powerless } from '../testing/powerless.ts';

const Listed = z.array(ImageAdminView.pick({ title: true, category: true }));

let server: LoneServer;
beforeAll(async () => {
  server = await startLoneServer(mkdtempSync(path.join(tmpdir(), 'imported-')));
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true });
});

const writePhotograph = async (file: string, seed: number) =>
  writeFileSync(file, await drawPhotograph({ width: 90, height: 60, seed }));

/** The owner's folder: two pictures of weddings, one at the top, a copy, and files that are none. */
async function givenPortfolio(): Promise<string> {
  const folder = givenFolder();
  mkdirSync(path.join(folder, 'summer-weddings', 'album'), { recursive: true });
  for (const [name, seed] of [
    ['self.jpg', 1],
    ['summer-weddings/first_dance.JPG', 2],
    ['summer-weddings/album/veil.jpg', 3],
  ] as const) {
    await writePhotograph(path.join(folder, name), seed);
  }
  copyFileSync(path.join(folder, 'self.jpg'), path.join(folder, 'self-copy.jpg'));
  writeFileSync(path.join(folder, 'notes.txt'), 'Ask for the second date.');
  writeFileSync(path.join(folder, 'letter.jpg'), 'No photograph at all.');
  writeFileSync(path.join(folder, 'huge.png'), Buffer.alloc(UPLOAD_MB.portfolio * BYTES_AN_UPLOAD_MB + 1));
  writeFileSync(path.join(folder, '.DS_Store'), '');
  return folder;
}

async function importAll(folder: string, { signal = new AbortController().signal, asProjects = false } = {}) {
  const call = await openSession(server.url, server.owner);
  return importFolder(call, folder, { report: () => {}, signal, asProjects });
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

describe('The import of a folder', () => {
  test('takes what are pictures, and says why of the rest', { tags: 'nightly' }, async () => {
    const folder = await givenPortfolio();

    const { taken, skipped, failed, left } = await importAll(folder);

    expect(taken).toHaveLength(3);
    expect(left).toBe(0);
    expect(skipped.sort(byName)).toEqual([
      { name: 'notes.txt', reason: texts.images.wrongType },
      { name: 'self.jpg', reason: 'the same file as self-copy.jpg' },
    ]);
    expect(failed.sort(byName)).toEqual([
      { name: 'huge.png', reason: 'The file is larger than 10 MB. In Settings you can allow up to 500 MB.' },
      { name: 'letter.jpg', reason: expect.stringContaining(texts.images.wrongType) },
    ]);
    expect(await server.api('/images', Listed)).toEqual(
      expect.arrayContaining([
        { title: 'First dance', category: 'Summer weddings' },
        { title: 'Veil', category: 'Summer weddings' },
      ]),
    );
  });

  test('sends nothing twice when it is run again', async () => {
    const folder = await givenPortfolio();
    await importAll(folder);
    const before = await server.api('/images', Listed);

    const { taken, skipped } = await importAll(folder);

    expect(taken).toEqual([]);
    expect(skipped.filter(({ reason }) => reason === ALREADY_THERE)).toHaveLength(4);
    expect(await server.api('/images', Listed)).toHaveLength(before.length);
  });

  test('gives a folder a name that a category can have', async () => {
    const folder = givenFolder();
    for (const [index, name] of ['\u200b', 'a'.repeat(120)].entries()) {
      mkdirSync(path.join(folder, name));
      await writePhotograph(path.join(folder, name, `${index}.jpg`), 50 + index);
    }

    const { taken } = await importAll(folder);

    expect(taken).toHaveLength(2);
    expect(await server.api('/images', Listed)).toEqual(
      expect.arrayContaining([
        { title: '0', category: 'Untitled' },
        { title: '1', category: `A${'a'.repeat(99)}` },
      ]),
    );
  });

  test('makes a category of each folder whose name is another, and finds it again', async () => {
    const folder = givenFolder();
    const names = ['パリ', 'バリ', '❤️', '🌲', 'Fågel', 'Fagel', 'fågel-hus', 'fagel-hus'];
    const add = async (seed: number) => {
      for (const [index, name] of names.entries()) {
        mkdirSync(path.join(folder, name), { recursive: true });
        await writePhotograph(path.join(folder, name, `${seed}.jpg`), seed + index);
      }
      await importAll(folder);
      const images = await server.api('/images', Listed);
      return images.filter(({ title }) => title === `${seed}`).map(({ category }) => category);
    };
    const expected = names.map((name) => (name.charAt(0).toUpperCase() + name.slice(1)).replace('-', ' ')).sort();

    expect((await add(60)).sort()).toEqual(expected);
    expect((await add(70)).sort()).toEqual(expected);
  });

  test('begins nothing more once it is stopped', async () => {
    const folder = await givenPortfolio();

    const { taken, left } = await importAll(folder, { signal: AbortSignal.abort() });

    expect(taken).toEqual([]);
    expect(left).toBeGreaterThan(0);
  });
});

describe('The import of projects', () => {
  let seed = 100;
  /** Photographs at these paths, each different from all others unless it names one that it is a copy of. */
  async function givenPhotographs(folder: string, names: readonly string[]) {
    for (const name of names) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      seed += 1;
      await writePhotograph(path.join(folder, name), seed);
    }
  }

  /** The projects by their titles, with the titles of their photographs. */
  async function readProjects() {
    const images = await server.api('/images', z.array(ImageAdminView.pick({ id: true, title: true })));
    const titles = new Map(images.map(({ id, title }) => [id, title]));
    const projects = await server.api('/projects', z.array(ProjectView));
    return new Map(
      projects.map(({ title, items, ...project }) => [
        title,
        {
          ...project,
          layouts: [...new Set(items.map((item) => ('layout' in item ? item.layout : 'text')))],
          photographs: items.map((item) => ('image_id' in item ? titles.get(item.image_id) : item.text)),
        },
      ]),
    );
  }

  test('makes one of each subfolder in the order of the names, names what fails, and adds nothing twice', {
    tags: 'nightly',
  }, async () => {
    const folder = givenFolder();
    await givenPhotographs(folder, [
      ...['quiet-harbour/pier 10.jpg', 'quiet-harbour/pier 2.jpg', 'quiet-harbour/pier 1.jpg'],
      ...['Zürich/see.jpg', 'top.jpg'],
    ]);
    writeFileSync(path.join(folder, 'quiet-harbour', 'pier 3.jpg'), 'No photograph at all.');
    copyFileSync(path.join(folder, 'quiet-harbour/pier 2.jpg'), path.join(folder, 'Zürich/harbour.jpg'));

    const first = await importAll(folder, { asProjects: true });

    expect(first.projects).toMatchObject({ made: ['Quiet harbour', 'Zürich'], extended: [] });
    expect(first.failed).toEqual([
      { name: path.join('quiet-harbour', 'pier 3.jpg'), reason: expect.stringContaining(texts.images.wrongType) },
    ]);
    const made = await readProjects();
    const published = { is_draft: false, layouts: ['single'] };
    expect(made.get('Quiet harbour')).toMatchObject({
      ...published,
      slug: 'quiet-harbour',
      photographs: ['Pier 1', 'Pier 2', 'Pier 10'],
    });
    expect(made.get('Zürich')).toMatchObject({ ...published, slug: 'zurich', photographs: ['Pier 2', 'See'] });
    const categories = await server.api('/categories?active_only=false', z.array(z.object({ name: z.string() })));
    expect(categories.map(({ name }) => name)).not.toContain('Zürich');

    const again = await importAll(folder, { asProjects: true });
    expect([again.taken, again.projects]).toMatchObject([[], { made: [], extended: [] }]);
    expect(await readProjects()).toEqual(made);

    await givenPhotographs(folder, ['quiet-harbour/pier 3.jpg']);
    const { projects } = await importAll(folder, { asProjects: true });
    expect(projects).toMatchObject({ made: [], extended: ['Quiet harbour'] });
    expect((await readProjects()).get('Quiet harbour')?.photographs).toEqual(['Pier 1', 'Pier 2', 'Pier 10', 'Pier 3']);
  });

  test('knows what it has saved itself when an answer was lost, and makes categories so too', async () => {
    const folder = givenFolder();
    const open = await openSession(server.url, server.owner);
    // A session repeats a call that got no answer.
    const call: Session = async (address, schema, request) => {
      if (typeof request?.body === 'string') await open(address, schema, request);
      return open(address, schema, request);
    };
    const add = async (name: string, asProjects: boolean) => {
      await givenPhotographs(folder, [name]);
      return importFolder(call, folder, { report: () => {}, signal: new AbortController().signal, asProjects });
    };

    const first = await add('lost/1.jpg', true);
    const second = await add('lost/2.jpg', true);
    const third = await add('lost/3.jpg', false);

    expect([first, second]).toMatchObject([
      { failed: [], projects: { made: ['Lost'], extended: [] } },
      { failed: [], projects: { made: [], extended: ['Lost'] } },
    ]);
    expect((await readProjects()).get('Lost')?.photographs).toEqual(['1', '2']);
    expect(third).toMatchObject({ failed: [], taken: [path.join('lost', '3.jpg')] });
    expect(await server.api('/images', Listed)).toContainEqual({ title: '3', category: 'Lost' });
  });

  test('that was stopped makes them when it is run again, in their order', async () => {
    const folder = givenFolder();
    await givenPhotographs(folder, ['stopped/1.jpg', 'stopped/2.jpg', 'stopped/3.jpg']);
    const stopping = new AbortController();
    const call = await openSession(server.url, server.owner);
    // The first that is taken is the last.
    const stopped = await importFolder(call, folder, {
      report: () => stopping.abort(),
      signal: stopping.signal,
      asProjects: true,
    });
    expect([stopped.taken.length > 0, stopped.projects]).toEqual([true, null]);
    expect((await readProjects()).has('Stopped')).toBe(false);

    await importAll(folder, { asProjects: true });

    expect((await readProjects()).get('Stopped')?.photographs).toEqual(['1', '2', '3']);
  });

  test('names what has gone since it began, and gives what has no visible name one', async () => {
    const folder = givenFolder();
    await givenPhotographs(folder, ['\u200b/1.jpg', '\u200b/\u2800.jpg', 'gone/1.jpg']);
    writeFileSync(path.join(folder, 'notes.txt'), 'Told of first');
    const call = await openSession(server.url, server.owner);

    const { failed, projects } = await importFolder(call, folder, {
      report: () => rmSync(path.join(folder, 'gone/1.jpg'), { force: true }),
      signal: new AbortController().signal,
      asProjects: true,
    });

    expect(failed).toEqual([{ name: path.join('gone', '1.jpg'), reason: expect.stringMatching(/^ENOENT/) }]);
    expect(projects?.made).toEqual(['Untitled']);
    expect((await readProjects()).get('Untitled')?.photographs).toEqual(['Untitled', '1']);
  });

  test.runIf(canBePowerless)('names what cannot be read, and takes everything else', async () => {
    const folder = givenFolder();
    await givenPhotographs(folder, ['locked/1.jpg', 'open/1.jpg', 'open/2.jpg', 'open/inner/3.jpg', 'open/4.jpg']);
    symlinkSync(path.join('..', 'open', '4.jpg'), path.join(folder, 'open', '5.jpg'));
    mkdirSync(path.join(folder, 'chosen'));
    symlinkSync(path.join('..', 'open', '1.jpg'), path.join(folder, 'chosen', '1.jpg'));
    symlinkSync(path.join('..', 'nowhere.jpg'), path.join(folder, 'chosen', '2.jpg'));
    symlinkSync('..', path.join(folder, 'chosen', 'round'));
    const closed = ['locked', path.join('open', '2.jpg'), path.join('open', 'inner')];
    for (const name of closed) chmodSync(path.join(folder, name), 0o000);
    onTestFinished(() => {
      for (const name of closed) chmodSync(path.join(folder, name), 0o700);
    });
    const [command = '', ...args] = [
      ...powerless,
      process.execPath,
      path.join(import.meta.dirname, '../commands/import.ts'),
    ];
    const { username: VITRINE_USERNAME, password: VITRINE_PASSWORD } = server.owner;

    const { stdout, stderr, status } = spawnSync(command, [...args, folder, '--projects', '--url', server.url], {
      env: { ...process.env, VITRINE_USERNAME, VITRINE_PASSWORD },
      encoding: 'utf8',
    });

    expect([status, stderr]).toEqual([1, '']);
    const summary = stdout.split('\n').slice(stdout.split('\n').findIndex((line) => /^\d+ taken/.test(line)));
    expect(summary.map((line) => line.replace(/: (EACCES|ENOENT).*/, ': $1')).sort()).toEqual(
      [
        '2 taken, 3 skipped, 4 failed',
        'project  Chosen: published',
        'project  Open: published',
        `skipped  ${path.join('chosen', 'round')}: ${texts.images.wrongType}`,
        `skipped  ${path.join('open', '1.jpg')}: the same file as ${path.join('chosen', '1.jpg')}`,
        `skipped  ${path.join('open', '5.jpg')}: the same file as ${path.join('open', '4.jpg')}`,
        `failed   ${path.join('chosen', '2.jpg')}: ENOENT`,
        'failed   locked: EACCES',
        `failed   ${path.join('open', '2.jpg')}: EACCES`,
        `failed   ${path.join('open', 'inner')}: EACCES`,
        '',
      ].sort(),
    );
    const made = await readProjects();
    expect([made.get('Chosen')?.photographs, made.get('Open')?.photographs]).toEqual([['1'], ['1', '4']]);

    const locked = path.join(folder, 'locked');
    const refused = spawnSync(command, [...args, locked], { encoding: 'utf8' });
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^\S+locked cannot be read \(EACCES.+\)\. Change its permissions\.\n$/),
    ]);
  });

  test('finds another address where one is in use, and leaves out what a project cannot have', async () => {
    const folder = givenFolder();
    await givenPhotographs(folder, ['full/1.jpg', 'pier/1.jpg']);
    const text = { text: 'So many words' };
    const make = (project: object) =>
      server.api('/projects', ProjectView, { method: 'POST', body: JSON.stringify(project) });
    await make({ title: 'Full', slug: 'full', items: Array.from({ length: PROJECT_ITEMS_MAX }, () => text) });
    await make({ title: 'Another', slug: 'pier' });

    const { failed, projects } = await importAll(folder, { asProjects: true });

    expect(projects).toMatchObject({ made: ['Pier'], extended: [] });
    expect(failed).toEqual([
      { name: 'full', reason: `No room for 1 of its photographs. ${projectTexts.tooManyItems}` },
    ]);
    expect((await readProjects()).get('Pier')).toMatchObject({ slug: 'pier-2', photographs: ['1'] });
  });
});
