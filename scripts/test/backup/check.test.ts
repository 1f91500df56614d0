import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { expect } from 'vitest';
import { describeArchive } from '../../../server/src/features/backups/archive/manifest.ts';
import { test } from '../../../server/test/helpers/fixtures.ts';
import { givenFolder, runBackup, runRestore } from './commands.ts';

test('restore --check reads a whole archive, says what is wrong with it, and changes nothing', async ({
  server,
  givenImage,
}) => {
  await givenImage();
  const folder = givenFolder();
  const file = path.join(folder, 'backup.tar');
  await runBackup(server.dataDir, file);
  const whole = readFileSync(file);
  const changed = Buffer.from(whole);
  changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 1;
  const given = (name: string, content: Buffer) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  const dataDir = path.join(givenFolder(), 'never-made');
  const check = (archive: string) => runRestore(dataDir, '--check', archive);
  const withoutDatabase = pack();
  const contents = { records: {}, pictures_in: null, missing: [], damaged: [] };
  withoutDatabase.entry({ name: 'manifest.json' }, JSON.stringify(describeArchive(contents)));
  withoutDatabase.finalize();

  const good = await check(file);
  const faulty = await Promise.all([
    check(given('cut.tar', whole.subarray(0, whole.length - 2_048))),
    check(given('half.tar', whole.subarray(0, whole.length >> 1))),
    check(given('changed.tar', changed)),
    check(given('encrypted.tar', randomBytes(20_000))),
    check(given('empty.tar', Buffer.alloc(0))),
    check(given('foreign.tar', await buffer(withoutDatabase))),
  ]);

  expect(good).toMatchObject({ code: 0, output: expect.stringContaining('is complete and undamaged') });
  expect(good.output).toContain(': 1 image,');
  for (const { code, output } of faulty) {
    expect(code).toBe(1);
    expect(output).toMatch(
      /\.tar: .*(?:incomplete|damaged|not a backup|lacks vitrine\.sqlite).*Use another archive\.\n$/s,
    );
  }
  expect(existsSync(dataDir)).toBe(false);
  expect(readdirSync(folder).toSorted()).toEqual(
    ['backup.tar', 'changed.tar', 'cut.tar', 'empty.tar', 'encrypted.tar', 'foreign.tar', 'half.tar'].toSorted(),
  );
});
