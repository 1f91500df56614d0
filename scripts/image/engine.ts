import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { type DEBIAN_BASES, makeDebianBases } from './debian-bases.ts';
import { isInstalled, runProgram, tryProgram } from './program.ts';

const CONTAINERFILE = 'deploy/Containerfile';
/** buildah needs neither a daemon nor rights that a container lacks this way. Whoever sets them decides. */
const WITHOUT_DAEMON = { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };
/** As buildah writes sizes. */
const UNITS: Record<string, number> = { KB: 1e3, kB: 1e3, MB: 1e6, GB: 1e9 };
const ENGINES = ['docker', 'buildah', 'podman'] as const;

export type Engine = (typeof ENGINES)[number];
/** The images that the Containerfile begins with; those that are not named are its own. */
export type Bases = Partial<typeof DEBIAN_BASES>;

/** The engine that is asked for, or the first one that works here. */
export async function findEngine(wanted: string | undefined): Promise<Engine> {
  if (process.platform === 'linux') Object.assign(process.env, { ...WITHOUT_DAEMON, ...process.env });
  const missing: string[] = [];
  for (const name of ENGINES.filter((engine) => wanted === undefined || engine === wanted)) {
    const problem = await problemOf(name);
    if (problem === null) return name;
    missing.push(`  ${name}: ${problem}`);
  }
  if (missing.length === 0) throw new SetupFailed(`There is no engine "${wanted}": ${ENGINES.join(', ')}.`);
  throw new SetupFailed(
    `The image cannot be built here:\n${missing.join('\n')}\nOn Debian: apt-get install buildah debootstrap. No daemon is needed.`,
  );
}

async function problemOf(engine: Engine): Promise<string | null> {
  if (!isInstalled(engine)) return 'it is not installed';
  const { code, stderr } = await tryProgram(engine, ['info']);
  return code === 0 ? null : `it is installed but does not work: ${stderr.trim().split('\n').at(-1)}`;
}

/** Builds the image. Where no registry is reached and no bases are named, they are made from packages of Debian. */
export async function buildImage(engine: Engine, { tag, bases, report }: BuildOptions): Promise<void> {
  const found = Object.keys(bases).length > 0 || engine === 'docker' ? bases : await findBases(engine, report);
  const args = Object.entries(found).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  const ignore = engine === 'docker' ? [] : ['--format', 'docker', '--ignorefile', `${CONTAINERFILE}.dockerignore`];
  const file = path.join(root, CONTAINERFILE);
  await runProgram(engine, ['build', ...ignore, ...args, '--file', file, '--tag', tag, root], { isShown: true });
}

type BuildOptions = { tag: string; bases: Bases; report: (line: string) => void };

async function findBases(engine: Engine, report: (line: string) => void): Promise<Bases> {
  const image = readDefaultBase();
  const { code, stderr } = await tryProgram(engine, ['pull', image]);
  if (code === 0) return {};
  report(`${image} cannot be fetched: ${stderr.trim().split('\n').at(-1)}`);
  if (engine === 'buildah') return makeDebianBases(report);
  throw new SetupFailed('Name images that are here with --base and --node, or install buildah and debootstrap.');
}

function readDefaultBase(): string {
  const [, image] = /^ARG BASE_IMAGE=(\S+)$/m.exec(readFileSync(path.join(root, CONTAINERFILE), 'utf8')) ?? [];
  if (image === undefined) throw new Error(`${CONTAINERFILE} does not name its base`);
  return image;
}

/** The bytes of its files, unpacked. */
export async function sizeOfImage(engine: Engine, tag: string): Promise<number> {
  if (engine !== 'buildah') return Number(await runProgram(engine, ['image', 'inspect', '--format', '{{.Size}}', tag]));
  const [image] = JSON.parse(await runProgram('buildah', ['images', '--json', tag]));
  const [amount, unit] = String(image.size).split(' ');
  return Number(amount) * (UNITS[unit ?? ''] ?? Number.NaN);
}
