import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runScript } from '../../lib/tool.ts';
import type { Step } from './steps.ts';

const MIGRATIONS = 'server/src/database/migrations';
const STATEMENT = /addSql\(`(.+)`\);$/gm;

/** A statement as the database gets it. */
const plain = (text: string) => text.replaceAll('\\', '');

/** Carries the steps out in the copy. Throws with the reason if one fails. */
export async function carryOut(steps: readonly Step[], copy: string) {
  for (const step of steps) {
    if (step.kind === 'patch') patch(step.text, copy);
    else if (step.kind === 'file') write(path.join(copy, step.file), step.text);
    else await writeMigration(step.name, copy, steps);
  }
}

function write(file: string, text: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function patch(text: string, copy: string) {
  const { status, stderr } = spawnSync('git', ['apply', '--whitespace=error', '-'], {
    cwd: copy,
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`A patch of an example does not fit the tree: ${stderr}\n${text}`);
}

/** Runs the command, and gives the file that it writes the name used in the example. */
async function writeMigration(name: string, copy: string, steps: readonly Step[]) {
  const output = await runMigration(copy, name);
  const [, written] = /^Wrote (\S+)$/m.exec(output) ?? [];
  const complete = steps.find((step) => step.kind === 'file' && path.dirname(step.file) === MIGRATIONS);
  if (!written || complete?.kind !== 'file') throw new Error(`No migration was written: ${output}`);
  const [up = ''] = readFileSync(path.join(copy, written), 'utf8').split('override down');
  const statements = Array.from(up.matchAll(STATEMENT), ([, statement = '']) => plain(statement));
  const missing = statements.filter((statement) => !plain(complete.text).includes(statement));
  if (statements.length === 0 || missing.length > 0) throw new Error(`The example lacks ${missing}: ${up}`);
  renameSync(path.join(copy, written), path.join(copy, complete.file));
}

/** The output of `npm run migration` in the copy. */
export async function runMigration(copy: string, name: string): Promise<string> {
  const { code, output } = await runScript(path.join(copy, 'scripts/tools/migration.ts'), [name], { cwd: copy });
  if (code !== 0) throw new Error(output);
  return output;
}
