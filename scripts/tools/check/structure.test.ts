import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { givenFolder } from '../../testing/given-folder.ts';
import { findStructureFaults, LIMITS } from './structure.ts';

/** What is found in a tree of these files, each given by its text. */
async function faultsOf(files: Record<string, string>): Promise<string[]> {
  const folder = givenFolder();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return findStructureFaults(folder);
}

describe('A tree', () => {
  test('has few casts past the compiler', async () => {
    const cast = ['const a = b as unknown', 'as string;\n'].join(' ');
    const suppressed = ['// biome-ignore lint/suspicious', 'noExplicitAny: as it comes\n'].join('/');
    const { doubleCasts, allowedAny } = LIMITS;
    expect(await faultsOf({ 'shared/src/a.ts': cast.repeat(doubleCasts) + suppressed.repeat(allowedAny) })).toEqual([]);
    expect(await faultsOf({ 'shared/src/a.ts': cast.repeat(doubleCasts + 1) })).toEqual([
      expect.stringContaining(`${doubleCasts + 1} times, where ${doubleCasts} are the most (shared/src/a.ts)`),
    ]);
    expect(await faultsOf({ 'shared/src/a.ts': suppressed.repeat(allowedAny + 1) })).toEqual([
      expect.stringContaining('noExplicitAny'),
    ]);
  });

  test('names colours in one place alone', async () => {
    const named = { 'site/src/styles/a.css': 'a { color: #fff }', 'admin/src/a.tsx': "const a = 'rgb(0 0 0 / 0.5)';" };
    expect((await faultsOf(named)).toSorted()).toEqual([
      expect.stringContaining('admin/src/a.tsx: names the colour rgb(0'),
      expect.stringContaining('site/src/styles/a.css: names the colour #fff'),
    ]);
    const byUse = { 'site/src/styles/tokens.css': '--ink: #111', 'site/src/styles/a.css': 'a { color: var(--ink) }' };
    expect(await faultsOf(byUse)).toEqual([]);
  });

  test('writes records that visitors see where the change is recorded', async () => {
    const entity = "tableName: 'images'\ndeclareChanges(Image, {\n  visible: {\n";
    const writing = (text: string, file = 'server/src/a.ts') =>
      faultsOf({ 'server/src/features/images/image.entity.ts': entity, [file]: text });
    expect(await writing('updateMany(em, Image, {}, {}); em.nativeUpdate(Mail, {}, {});')).toEqual([]);
    expect(await writing('em.nativeDelete(Image, {})', 'server/src/database/changes/a.ts')).toEqual([]);
    for (const text of [
      'em.nativeUpdate(Image, {}, {})',
      'em.insertMany(Image, [])',
      'execute(`update images set title`)',
      "em.getKysely().updateTable('images').set({ title })",
    ])
      expect(await writing(text)).toEqual([expect.stringContaining('writes records that visitors see')]);
  });

  test('has no import from below the features but of entities', async () => {
    const taking = (target: string) => ({
      'server/src/database/orm.ts': `import { a } from '../features/${target}';\n`,
    });
    expect(await faultsOf(taking('accounts/user.entity.ts'))).toEqual([]);
    expect(await faultsOf(taking('accounts/auth.service.ts'))).toEqual([
      expect.stringContaining('server/src/database/orm.ts: imports server/src/features/accounts/auth.service.ts'),
    ]);
  });

  test('has a database that knows nothing of the jobs', async () => {
    const jobs = "import { a } from '../jobs/worker.ts';\n";
    const database = "import { a } from '../database/locks.ts';\n";
    expect(await faultsOf({ 'server/src/jobs/worker.ts': database })).toEqual([]);
    expect(await faultsOf({ 'server/src/database/locks.ts': jobs })).toEqual([
      expect.stringContaining('server/src/database/locks.ts: imports server/src/jobs/worker.ts'),
    ]);
  });

  test('has commands that do without what a developer runs', async () => {
    const taking = (file: string) => faultsOf({ [file]: "import { a } from '../testing/stack.ts';\n" });
    expect(await taking('scripts/tools/bench.ts')).toEqual([]);
    expect(await taking('scripts/commands/import.ts')).toEqual([
      'scripts/commands/import.ts: imports scripts/testing/stack.ts, which is for developers alone',
    ]);
  });

  test('has features that know the records of each other and the types of their plugins', async () => {
    const taking = (target: string, what = 'type { A }') => ({
      'server/src/features/content/content.service.ts': `import ${what} from '../${target}';\n`,
    });
    expect(await faultsOf(taking('site/site.entity.ts'))).toEqual([]);
    expect(await faultsOf(taking('site/site.presenter.ts', '{ a }'))).toEqual([]);
    expect(await faultsOf(taking('content/content.rows.ts'))).toEqual([]);
    expect(await faultsOf(taking('site/plugin.ts'))).toEqual([]);
    for (const [target, what] of [
      ['site/site.service.ts', 'type { A }'],
      ['site/plugin.ts', '{ a }'],
    ] as const)
      expect(await faultsOf(taking(target, what))).toEqual([
        expect.stringMatching(/content\.service\.ts: imports .*site\/.*\.ts of another feature/),
      ]);
  });

  test('has tabs that know each other by their index alone', async () => {
    const listed = ['images/ImageList.tsx', 'contact/MessageList.tsx', 'upload/UploadTab.tsx'];
    const tabs = { 'admin/src/tabs.ts': listed.map((file) => `later(() => import('./${file}'))`).join('\n') };
    const taking = (file: string, target: string) =>
      faultsOf({ ...tabs, [file]: `const Lazy = lazy(() => import('${target}'));\n` });
    expect(await taking('admin/src/contact/Photograph.tsx', '../images/index.ts')).toEqual([]);
    expect(await taking('admin/src/contact/Photograph.tsx', '../forms/FormDialog.tsx')).toEqual([]);
    expect(await taking('admin/src/upload/queue/QueueRow.tsx', '../../images/fields.tsx')).toEqual([]);
    expect(await taking('admin/src/contact/Photograph.tsx', '../images/fields.tsx')).toEqual([
      'admin/src/contact/Photograph.tsx: imports admin/src/images/fields.tsx, past the index.ts of that tab',
    ]);
  });
});
