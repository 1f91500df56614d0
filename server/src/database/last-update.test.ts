import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { givenFolder } from '../../../scripts/testing/given-folder.ts';
import { VERSION } from '../version.ts';
import { readLastUpdate, recordStart, recordUpdate } from './last-update.ts';

function givenDataFolder() {
  const dataDir = givenFolder();
  const warnings: string[] = [];
  const start = () => recordStart(dataDir, (line) => void warnings.push(line));
  return { dataDir, file: join(dataDir, 'version.json'), warnings, start };
}

describe('the record of the last update', () => {
  test.each(['', '{"version": "1.', '{}'])(
    'stops no start if it is damaged (%j), and stays for the undo to name',
    async (text) => {
      const { dataDir, file, warnings, start } = givenDataFolder();
      writeFileSync(file, text);

      await start();

      expect(warnings).toEqual([expect.stringContaining(`${file} is damaged`)]);
      expect(() => readLastUpdate(dataDir)).toThrow(`${file} is damaged`);
      const copy = { name: 'before.sqlite', last: 'one', to: 'two' };
      await recordUpdate(dataDir, copy);
      expect(readLastUpdate(dataDir)).toMatchObject({ version: VERSION, previous: null, copy });
    },
  );

  test('stops no start if it cannot be written', async () => {
    const { dataDir, warnings, start } = givenDataFolder();
    rmSync(dataDir, { recursive: true });

    await start();

    expect(warnings).toEqual([expect.stringContaining('ENOENT')]);
  });

  test('leaves no unfinished file if it cannot be written', async () => {
    const { dataDir, file } = givenDataFolder();
    await mkdir(file);

    await expect(recordUpdate(dataDir, null)).rejects.toThrow();

    expect(readdirSync(dataDir)).toEqual(['version.json']);
  });
});
