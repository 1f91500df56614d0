import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { givenFolder } from '../../../../scripts/testing/given-folder.ts';
import { createFolderFiles } from '../folder-files.ts';
import { createQuarantine } from './quarantine.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

test('what a clock that was behind has dated is kept as long as anything else', async () => {
  const folder = givenFolder();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2015-01-01') });
  onTestFinished(() => void vi.useRealTimers());
  const files = createFolderFiles(folder);
  await files.prepare();
  const name = `originals/ab/ab${'0'.repeat(62)}`;
  await mkdir(join(folder, 'originals/ab'));
  await writeFile(join(folder, name), 'a photograph');
  const quarantine = createQuarantine({ files });
  await quarantine.take([name]);

  vi.setSystemTime('2026-05-01');
  vi.advanceTimersByTime(DAY_MS);
  expect(await quarantine.purge()).toBe(0);
  expect(existsSync(join(folder, 'quarantine/2026-05-02', name))).toBe(true);

  vi.advanceTimersByTime(29 * DAY_MS);
  expect(await createQuarantine({ files }).purge()).toBe(0);
  vi.advanceTimersByTime(2 * DAY_MS);
  expect(await createQuarantine({ files }).purge()).toBe(1);
});
