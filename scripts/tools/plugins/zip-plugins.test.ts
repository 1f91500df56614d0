import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { givenFolder } from '../../testing/given-folder.ts';
import { zipPlugins } from './zip-plugins.ts';

test('each plug-in is an archive that is unpacked to what its program loads, and always the same', async () => {
  const out = givenFolder();
  const about = { version: '1.2.3', at: new Date('2026-11-27T12:00:00Z') };

  const [lightroom = '', darktable = ''] = await zipPlugins({ out, ...about });
  const again = await zipPlugins({ out: path.join(out, 'again'), ...about });

  expect([lightroom, darktable].map((file) => path.basename(file))).toEqual([
    'vitrine-1.2.3-lightroom.zip',
    'vitrine-1.2.3-darktable.zip',
  ]);
  execFileSync('sha256sum', ['--check', '--strict', `${path.basename(lightroom)}.sha256`], { cwd: out });
  execFileSync('unzip', ['-q', lightroom, '-d', out]);
  execFileSync('unzip', ['-q', darktable, '-d', out]);
  const source = (file: string) => readFileSync(path.join(import.meta.dirname, '../../../plugins', file), 'utf8');
  expect(readFileSync(path.join(out, 'vitrine.lrplugin/Info.lua'), 'utf8')).toBe(
    source('lightroom/vitrine.lrdevplugin/Info.lua'),
  );
  for (const folder of ['vitrine.lrplugin', 'vitrine'])
    expect(readFileSync(path.join(out, folder, 'VitrineApi.lua'), 'utf8')).toBe(source('lua/VitrineApi.lua'));
  expect(again.map((file) => readFileSync(file))).toEqual([lightroom, darktable].map((file) => readFileSync(file)));
});
