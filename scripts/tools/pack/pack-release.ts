import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { explainDiskFailure } from '../../launcher/disk-failure.mjs';
import { pinned, platformPackage } from '../../launcher/node-runtime.mjs';
import { runNpm } from '../../launcher/npm.mjs';
import { root } from '../../launcher/paths.mjs';
import { writeArchive } from './archive.ts';
import { checkNativeCode } from './native-code.ts';
import { listReleaseFiles, readCommit } from './release-files.ts';

export const ARCHITECTURES = ['x64', 'arm64'] as const;
type Architecture = (typeof ARCHITECTURES)[number];

/** What only people and compilers read, as in the Containerfile. */
const NOT_RUN = /\.(?:map|d\.[cm]?ts)$/;
/** Of the package of Node: neither npm nor headers nor manuals. */
const OF_NODE = ['bin/node', 'LICENSE', 'package.json'];
const BYTES_A_MB = 1_000_000;

type Options = { arch: Architecture; out: string; report: (line: string) => void };

/** Makes the archive of one architecture, and the file with its SHA-256. The same commit gives the same bytes. Returns its path. */
export async function packRelease({ arch, out, report }: Options): Promise<string> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { commit, at, isModified } = readCommit();
  if (isModified) report(`The files differ from the commit ${commit.slice(0, 8)}, which the manifest says.`);
  const top = `vitrine-${version}`;
  const name = `${top}-linux-${arch}.tar.gz`;
  report(`Packing ${name} …`);

  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-pack-'));
  try {
    const release = path.join(folder, top);
    for (const file of listReleaseFiles()) cpSync(path.join(root, file), path.join(release, file));
    renameSync(path.join(release, 'deploy/vitrine'), path.join(release, 'vitrine'));
    await installDependencies(release, arch);
    await installNode(release, arch);
    await removeWhatNeverRuns(release, arch);
    await checkNativeCode(release, arch);
    writeFileSync(path.join(release, 'node_modules/.packed'), '');

    const about = { version, arch, node: pinned, commit, modified: isModified, at: at.toISOString() };
    const file = path.join(out, name);
    const bytes = await writeArchive(release, about, file);
    report(`${file}: ${(bytes / BYTES_A_MB).toFixed(1)} MB`);
    return file;
  } catch (error) {
    throw explainDiskFailure(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** No package may run a script: those with native code bring it along, for other machines than this one as well. */
async function installDependencies(release: string, arch: Architecture) {
  const platform = ['--os=linux', `--cpu=${arch}`, '--libc=glibc'];
  const failure = `The dependencies for linux-${arch} could not be installed`;
  await runNpm(process.execPath, ['ci', '--omit=dev', '--ignore-scripts', ...platform], failure, release);
}

/** The pinned Node, where the launcher looks for one of its own. */
async function installNode(release: string, arch: Architecture) {
  const name = platformPackage({ platform: 'linux', arch });
  // Without --force npm refuses a package that is for another processor than this one.
  const install = ['install', '--prefix', 'node', '--no-save', '--ignore-scripts', '--force'];
  const failure = `Node ${pinned} for linux-${arch} could not be fetched`;
  await runNpm(process.execPath, [...install, `${name}@${pinned}`], failure, path.dirname(release));
  for (const file of OF_NODE) {
    const place = path.join('node_modules', name, file);
    cpSync(path.join(path.dirname(release), 'node', place), path.join(release, '.node', place));
  }
}

/** Some packages bring native code for every platform in a folder `prebuilds`. */
async function removeWhatNeverRuns(release: string, arch: Architecture) {
  const ofOthers = new RegExp(`/prebuilds/(?!linux-${arch}\\b)`);
  const entries = await readdir(release, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const isDependency = path.relative(release, file).split('/').includes('node_modules');
    if (!entry.isFile() || !isDependency) continue;
    if (NOT_RUN.test(file) || ofOthers.test(file)) rmSync(file);
  }
}
