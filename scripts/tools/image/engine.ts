import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../launcher/paths.mjs';
import { SetupFailed } from '../../launcher/setup-failed.mjs';
import { showProgram } from '../../lib/tool.ts';

const CONTAINERFILE = path.join(root, 'deploy/Containerfile');
const ENGINES = ['docker', 'podman', 'buildah'] as const;
const MOST_OUTPUT_BYTES = 50_000_000;
const runFile = promisify(execFile);

export type Engine = (typeof ENGINES)[number];

/** The engine that is asked for, or the first one that works here. */
export async function findEngine(wanted: string | undefined): Promise<Engine> {
  const asked = ENGINES.filter((engine) => wanted === undefined || engine === wanted);
  if (asked.length === 0) throw new SetupFailed(`There is no engine "${wanted}": ${ENGINES.join(', ')}.`);
  const problems: string[] = [];
  for (const engine of asked) {
    const problem = await callEngine(engine, ['info']).then(
      () => null,
      (error: Error) => error.message,
    );
    if (problem === null) return engine;
    problems.push(`  ${engine}: ${problem.split('\n').at(-1)}`);
  }
  throw new SetupFailed(`No container engine works here:\n${problems.join('\n')}`);
}

/** Calls the engine. Resolves with its standard output, for the log of a container with the standard error as well; throws its last words. */
export async function callEngine(engine: Engine, args: readonly string[]): Promise<string> {
  try {
    const { stdout, stderr } = await runFile(engine, [...args], { maxBuffer: MOST_OUTPUT_BYTES });
    return (args[0] === 'logs' ? stdout + stderr : stdout).trim();
  } catch (error) {
    const { stderr = '', code, message } = error as NodeJS.ErrnoException & { stderr?: string };
    throw new Error(code === 'ENOENT' ? 'it is not installed' : stderr.trim() || message, { cause: error });
  }
}

/** Builds the image of deploy/Containerfile, whose two bases may be replaced. */
export async function buildImage(engine: Engine, { tag, node, base }: BuildOptions): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-image-'));
  try {
    const file = path.join(folder, 'Containerfile');
    await writeFile(file, replaceBases(await readFile(CONTAINERFILE, 'utf8'), { node, base }));
    await copyFile(`${CONTAINERFILE}.dockerignore`, `${file}.dockerignore`);
    // Docker finds the list of what is left out by its name. A health check is only in images of Docker's format.
    const ofOthers = engine === 'docker' ? [] : ['--format', 'docker', '--ignorefile', `${file}.dockerignore`];
    const code = await showProgram(engine, ['build', ...ofOthers, '--file', file, '--tag', tag, root]);
    if (code !== 0) throw new SetupFailed(`${engine} could not build ${tag}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Names other images in the two lines that name those of others. */
export const replaceBases = (containerfile: string, bases: Record<string, string | undefined>): string =>
  Object.entries(bases).reduce(
    (text, [stage, image]) => (image ? text.replace(new RegExp(`(?<=^FROM )\\S+(?= AS ${stage}$)`, 'm'), image) : text),
    containerfile,
  );

type BuildOptions = { tag: string; node?: string | undefined; base?: string | undefined };
