import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { root } from '../../launcher/paths.mjs';
import { SetupFailed } from '../../launcher/setup-failed.mjs';

/** What both the container image and an archive are made from, in the form of Docker. */
const COMMON = 'deploy/Containerfile.dockerignore';
/** An archive has the documents as well, what configures systemd and the proxies, and the plug-ins. */
const ALSO = ['README.md', 'SECURITY.md', 'deploy', 'docs', 'plugins'];
/** What only bundles, as in the Containerfile, and what only a developer runs. */
const FOR_DEVELOPERS = ['admin/src', 'plugins/test', 'scripts/testing', 'scripts/tools'];
/** Where a file that Git does not know gets into a bundle. */
const BUNDLED = ['admin', 'server', 'shared', 'site'];
const BUNDLES = '{server,admin,site}/{dist,dist-builder}/**/*';

/** The files of this repository that an archive has: those of its kind that Git knows, and the bundles. */
export function listReleaseFiles(): string[] {
  const tracked = git('ls-files', '-z').split('\0').filter(Boolean);
  const isCommon = readIgnored(readFileSync(path.join(root, COMMON), 'utf8'));
  const isWanted = (file: string) =>
    (isCommon(file) || isIn(file, ALSO)) && !isIn(file, FOR_DEVELOPERS) && !/\.test\.\w+$/.test(file);
  const bundled = globSync(BUNDLES, { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)));
  return [...tracked.filter(isWanted), ...bundled];
}

/** The commit that is packed, its time, and whether files differ from it. Archives that are in the checkout do not count. */
export function readCommit() {
  const [commit = '', seconds = ''] = git('log', '-1', '--format=%H %ct').trim().split(' ');
  const changed = git('status', '--porcelain', '--untracked-files=no');
  const added = git('ls-files', '--others', '--exclude-standard', '--', ...BUNDLED);
  return { commit, at: new Date(Number(seconds) * 1_000), isModified: changed + added !== '' };
}

const isIn = (file: string, places: readonly string[]) =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

/** Which files a list of Docker lets through: the last line that fits a file, or a folder that it is in, decides. */
export function readIgnored(text: string) {
  const rules = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isLetThrough: line.startsWith('!'), pattern: line.replace(/^!/, '') }));
  return (file: string): boolean => {
    const parts = file.split('/');
    const places = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    // Here a star stands for names that begin with a dot as well.
    const rule = rules.findLast(({ pattern }) =>
      places.some((place) => pattern === '*' || path.matchesGlob(place, pattern)),
    );
    return rule?.isLetThrough ?? true;
  };
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 50_000_000 });
  } catch (error) {
    throw new SetupFailed(`A release is packed from a clone, with Git: ${reasonOf(error)}`);
  }
}
