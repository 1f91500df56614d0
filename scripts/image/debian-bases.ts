import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { isInstalled, runProgram, tryProgram } from './program.ts';

const SUITE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';
const NODE = process.versions.node;
export const DEBIAN_BASES = {
  NODE_IMAGE: `localhost/vitrine-node:${NODE}`,
  BASE_IMAGE: `localhost/vitrine-base:${SUITE}`,
};
/** What gcr.io/distroless/cc contains. */
const PACKAGES = ['base-files', 'netbase', 'tzdata', 'ca-certificates', 'libc6', 'libgcc-s1', 'libstdc++6'];
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';
const EVERYBODY_MAY_WRITE = 0o1777;
const UNREAD = /^usr\/share\/(?:doc|man|info|locale|lintian|bug)\//;

/**
 * Makes both images that the Containerfile begins with from packages of Debian and the Node and npm of this machine, where no registry of
 * images is reached. They are kept for the next time.
 */
export async function makeDebianBases(report: (line: string) => void): Promise<typeof DEBIAN_BASES> {
  const known = await Promise.all(Object.values(DEBIAN_BASES).map((name) => tryProgram('buildah', ['inspect', name])));
  if (known.every(({ code }) => code === 0)) return DEBIAN_BASES;
  if (!isInstalled('debootstrap')) {
    throw new SetupFailed(
      'No registry of images is reached, and debootstrap, which could make a base of Debian packages, is not installed: apt-get install debootstrap',
    );
  }

  report(`Making a base of Debian ${SUITE} with debootstrap …`);
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-debian-'));
  try {
    const debian = path.join(folder, 'debian');
    const include = `--include=${PACKAGES.join(',')}`;
    await runProgram('debootstrap', ['--variant=minbase', include, SUITE, debian, MIRROR]);
    const base = path.join(folder, 'base');
    extractPackages(debian, base);
    await commit(base, DEBIAN_BASES.BASE_IMAGE);
    addNode(debian);
    await commit(debian, DEBIAN_BASES.NODE_IMAGE, ['--env', `NODE_EXTRA_CA_CERTS=/${CERTIFICATES}`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return DEBIAN_BASES;
}

/** Copies the files of the few packages that a program of C++ needs, without a shell or package manager. */
function extractPackages(debian: string, base: string) {
  const infoFolder = 'var/lib/dpkg/info';
  const lists = readdirSync(path.join(debian, infoFolder)).filter((file) => file.endsWith('.list'));
  const wanted = lists.filter((file) => PACKAGES.includes(file.replace(/(?::\w+)?\.list$/, '')));
  const files = wanted.flatMap((file) => readFileSync(path.join(debian, infoFolder, file), 'utf8').split('\n'));
  const aliases = ['bin', 'sbin', 'lib', 'lib64'].filter((name) => existsSync(path.join(debian, name)));
  const names = new Set([...aliases, ...files.map((file) => file.slice(1)), CERTIFICATES, 'etc/passwd']);

  mkdirSync(base);
  for (const name of names) {
    const source = path.join(debian, name);
    if (name === '' || UNREAD.test(name) || !existsSync(source)) continue;
    const target = path.join(base, name);
    const kind = lstatSync(source);
    if (kind.isDirectory()) mkdirSync(target, { recursive: true });
    else if (kind.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else copyFileSync(source, target);
  }
  // The mode of a tmpfs that is mounted here is taken from it.
  for (const name of ['tmp', 'var/tmp']) {
    mkdirSync(path.join(base, name), { recursive: true });
    chmodSync(path.join(base, name), EVERYBODY_MAY_WRITE);
  }
}

/** Puts Node and npm where the official image of Node has them, and the certificates by which this machine reaches the npm registry. */
function addNode(debian: string) {
  const npm = path.resolve(process.env.npm_execpath ?? '', '../..');
  if (path.basename(npm) !== 'npm') throw new SetupFailed('Start this with npm: npm run image');
  const local = path.join(debian, 'usr/local');
  cpSync(process.execPath, path.join(local, 'bin/node'));
  cpSync(npm, path.join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
  const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
  if (certificates) cpSync(certificates, path.join(debian, CERTIFICATES), { dereference: true });
}

async function commit(folder: string, name: string, settings: readonly string[] = []) {
  const container = await runProgram('buildah', ['from', 'scratch']);
  try {
    await runProgram('buildah', ['add', '--quiet', container, folder, '/']);
    if (settings.length > 0) await runProgram('buildah', ['config', ...settings, container]);
    await runProgram('buildah', ['commit', '--quiet', container, name]);
  } finally {
    await runProgram('buildah', ['rm', container]);
  }
}
