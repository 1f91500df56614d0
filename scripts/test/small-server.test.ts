import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { test } from '../../server/test/helpers/fixtures.ts';
import { root } from '../launcher/paths.mjs';
import { givenFolder } from '../testing/given-folder.ts';

const page = readFileSync(path.join(root, 'docs/hosting/small-server.md'), 'utf8');

/** Lines of the page, with the user and the folders of this test in place of those of the service. */
function run(lines: readonly string[], words: Record<string, string>, cwd: string, env: NodeJS.ProcessEnv = {}) {
  let script = lines.join('\n');
  for (const [ours, theirs] of Object.entries(words)) script = script.replaceAll(ours, theirs);
  return execFileSync('sh', ['-e', '-c', script], { cwd, env: { ...process.env, ...env }, encoding: 'utf8' });
}

test.skipIf(process.platform === 'win32')(
  'the page makes an .env that only its owner and the group of the service can read',
  () => {
    const folder = givenFolder();
    const lines = page.split('\n').filter((line) => / \.env$/.test(line) && line.startsWith('printf '));

    run(lines, { '--group=vitrine': `--group=${process.getgid?.()}` }, folder);

    const file = path.join(folder, '.env');
    expect(lines).toHaveLength(1);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('640');
    expect(readFileSync(file, 'utf8')).toContain('DATA_DIR=/var/lib/vitrine\n');
  },
);

test.skipIf(process.platform === 'win32')('the page unpacks an archive that arrived whole, and no other', () => {
  const folder = givenFolder();
  const [line = ''] = /^sha256sum --check .*$/m.exec(page) ?? [];
  const [, archive = '', release = ''] = /tar -xf (\S+) && ln -sfn (\S+) current$/.exec(line) ?? [];
  mkdirSync(path.join(folder, release));
  writeFileSync(path.join(folder, release, 'vitrine'), 'here');
  const prepare = `tar -czf ${archive} ${release} && rm -r ${release} && sha256sum ${archive} > ${archive}.sha256`;
  run([prepare, line], {}, folder);
  const unpacked = readFileSync(path.join(folder, 'current/vitrine'), 'utf8');

  expect(unpacked).toBe('here');
  expect(() => run([`rm current && echo cut > ${archive}`, `${line} 2> /dev/null`], {}, folder)).toThrow();
  expect(readdirSync(folder)).not.toContain('current');
});

test.skipIf(process.platform === 'win32')(
  'the backup of the page can be made every day',
  { tags: 'nightly' },
  async ({ server, givenImage }) => {
    await givenImage({ title: 'Bride at dusk' });
    const place = path.join(givenFolder(), 'backups');
    const [, command = ''] = /^\| A backup +\| `([^`]+)` +\|$/m.exec(page) ?? [];
    const words = {
      '/var/backups/vitrine': place,
      '-o vitrine ': '',
      'runuser -u vitrine -- /opt/vitrine/current/vitrine backup': `"${process.execPath}" scripts/run.cjs backup`,
    };
    const days = [];
    for (let day = 0; day < 2; day++) {
      run([command], words, root, { DATA_DIR: server.dataDir });
      days.push(readdirSync(place).length);
      // The names tell seconds apart.
      const [made = ''] = readdirSync(place);
      await expect.poll(() => Date.now() - statSync(path.join(place, made)).mtimeMs).toBeGreaterThan(1_000);
    }

    expect(days).toEqual([1, 2]);
    expect((statSync(place).mode & 0o777).toString(8)).toBe('700');
  },
);
