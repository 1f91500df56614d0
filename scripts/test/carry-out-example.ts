import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { runScript } from '../tools/tool.ts';

/** A step of the example: apply a patch, write a new file, run a command. */
export type Step =
  | { kind: 'patch'; text: string; files: string[] }
  | { kind: 'file'; file: string; text: string }
  | { kind: 'migration'; name: string };

const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm;
const MIGRATIONS = 'server/src/database/migrations';

/** The steps of the worked example in CONTRIBUTING.md, in their order. */
export function readSteps(contributing: string): Step[] {
  const [, example = ''] = contributing.split(/^## Worked example.*$/m);
  return [...example.matchAll(BLOCK)].map(([, language = '', text = '']) => readStep(language, text));
}

function readStep(language: string, text: string): Step {
  if (language === 'diff') {
    return { kind: 'patch', text, files: Array.from(text.matchAll(/^\+\+\+ b\/(.+)$/gm), ([, file = '']) => file) };
  }
  const [, file, content] = /^\/\/ (\S+\.tsx?)\n([\s\S]+)$/.exec(text) ?? [];
  if (file && content) return { kind: 'file', file, text: content };
  const [, name] = /^npm run migration -- (\S+)\n$/.exec(text) ?? [];
  if (name) return { kind: 'migration', name };
  throw new Error(`A block of the worked example is no patch, no new file and no migration:\n${text}`);
}

/** Copies all files that git tracks or would track, including uncommitted changes, and links the installed packages. */
export function copyTree(root: string, copy: string) {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split('\0')) {
    if (file && existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file));
  }
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const folder of ['', ...workspaces]) linkPackages(path.join(root, folder), path.join(copy, folder));
}

/** Links packages of others. The workspaces themselves are copied, since npm links them by a path within the tree. */
function linkPackages(from: string, to: string) {
  const packages = path.join(from, 'node_modules');
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages).filter((entry) => !entry.startsWith('.'))) {
    const isOwn = name === '@vitrine';
    const linked = path.join(to, 'node_modules', name);
    mkdirSync(path.dirname(linked), { recursive: true });
    if (isOwn) cpSync(path.join(packages, name), linked, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(path.join(packages, name), linked);
  }
}

/** Carries the steps out in the copy. Throws with the reason if one fails. */
export async function carryOut(steps: readonly Step[], copy: string) {
  for (const step of steps) {
    if (step.kind === 'patch') patch(step.text, copy);
    else if (step.kind === 'file') writeFileSync(path.join(copy, step.file), step.text);
    else await writeMigration(step.name, copy, steps);
  }
}

function patch(text: string, copy: string) {
  const { status, stderr } = spawnSync('git', ['apply', '--whitespace=error', '-'], {
    cwd: copy,
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`A patch of the worked example does not fit the tree: ${stderr}\n${text}`);
}

/** Runs the command, and gives the file that it writes the name used in the example. */
async function writeMigration(name: string, copy: string, steps: readonly Step[]) {
  const output = await runMigration(copy, name);
  const [, written] = /^Wrote (\S+)$/m.exec(output) ?? [];
  const complete = steps.find((step) => step.kind === 'file' && path.dirname(step.file) === MIGRATIONS);
  if (!written || complete?.kind !== 'file') throw new Error(`No migration was written: ${output}`);
  const statement = /alter table .*?;/.exec(readFileSync(path.join(copy, written), 'utf8'))?.[0].replaceAll('\\', '');
  if (!statement || !complete.text.includes(statement)) throw new Error(`The example lacks ${statement}`);
  renameSync(path.join(copy, written), path.join(copy, complete.file));
}

/** The output of `npm run migration` in the copy. */
export async function runMigration(copy: string, name: string): Promise<string> {
  const { code, output } = await runScript(path.join(copy, 'scripts/migration.ts'), [name], { cwd: copy });
  if (code !== 0) throw new Error(output);
  return output;
}
