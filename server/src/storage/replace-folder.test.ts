import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { givenFolder } from '../../../scripts/testing/given-folder.ts';
import { beginReplacement, finishReplacement } from './replace-folder.ts';
import { ReplacementUnfinished } from './replacement-unfinished.ts';

const NOW = new Date('2026-01-01T00:00:00.000Z');
const ASIDE = 'replaced-20260101000000000';

function givenDataDir() {
  const dataDir = givenFolder();
  writeFileSync(join(dataDir, 'vitrine.sqlite'), 'old');
  return dataDir;
}

test('a failure after the decision says that it is decided, and the next start finishes it', async () => {
  const dataDir = givenDataDir();
  const { folder, commit } = await beginReplacement(dataDir, NOW);
  mkdirSync(join(folder, 'secrets'));
  writeFileSync(join(folder, 'vitrine.sqlite'), 'new');
  // The existing content cannot be moved aside.
  writeFileSync(join(dataDir, ASIDE), 'in the way');

  const failure: unknown = await commit().catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(ReplacementUnfinished);
  expect(String(failure)).toContain('The next start completes it');
  // A second call reports the same: it is not a failure without effect.
  await expect(finishReplacement(dataDir)).rejects.toThrow(ReplacementUnfinished);

  rmSync(join(dataDir, ASIDE));
  expect(await finishReplacement(dataDir)).toBe(join(dataDir, ASIDE));
  expect(readFileSync(join(dataDir, 'vitrine.sqlite'), 'utf8')).toBe('new');
  expect(readFileSync(join(dataDir, ASIDE, 'vitrine.sqlite'), 'utf8')).toBe('old');
  expect(readdirSync(dataDir).toSorted()).toEqual([ASIDE, 'secrets', 'vitrine.sqlite']);
});

test('what stays is where it was, also if a kill has left the rest to the next start', async () => {
  const dataDir = givenDataDir();
  for (const name of ['backups-here', 'originals', 'other']) mkdirSync(join(dataDir, name));
  const { folder } = await beginReplacement(dataDir, NOW, ['backups-here', 'originals']);
  writeFileSync(join(folder, 'vitrine.sqlite'), 'new');
  // Somebody keeps backups where the restore puts something: that comes before.
  mkdirSync(join(folder, 'originals'));
  renameSync(folder, folder.replace('.unpacking', '.replacing'));

  await finishReplacement(dataDir);

  expect(readdirSync(dataDir).toSorted()).toEqual(['backups-here', 'originals', ASIDE, 'vitrine.sqlite'].toSorted());
  expect(readdirSync(join(dataDir, ASIDE)).toSorted()).toEqual(['originals', 'other', 'vitrine.sqlite']);
});

test('the locks of whoever uses the folder stay, also those that it holds now', async () => {
  const dataDir = givenDataDir();
  const locks = ['backup-running', 'builder.lock', 'running.json', 'running.lock', 'server.lock'];
  for (const name of locks) writeFileSync(join(dataDir, name), '');
  const { commit } = await beginReplacement(dataDir, NOW);

  await commit();

  expect(readdirSync(dataDir).toSorted()).toEqual([...locks, ASIDE].toSorted());
});

test('a failure before the decision keeps its own words', async () => {
  const dataDir = givenDataDir();
  const { folder, commit } = await beginReplacement(dataDir, NOW);
  rmSync(folder, { recursive: true });

  await expect(commit()).rejects.toMatchObject({ code: 'ENOENT', syscall: 'rename' });

  expect(readFileSync(join(dataDir, 'vitrine.sqlite'), 'utf8')).toBe('old');
});
