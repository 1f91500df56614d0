import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ name: string, file: string, usage: string, summary: string, description: string }} Command */

/**
 * The commands are the files of `scripts/` that open with a doc comment of this form: the usage in backticks, a colon, a
 * sentence. Other files there are parts of commands. `npm run bench:site` is `bench-site.ts`.
 */
const OPENING = /^\/\*\*[\s*]+`(npm (?:run )?([\w:-]+)[^`]*)`:\s+([\s\S]*?)\s*\*\//;

/** @returns {Command[]} */
export function listCommands() {
  const folder = path.join(root, 'scripts');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => describeCommand(path.join(folder, file)) ?? []);
}

/** @param {Command[]} commands */
export function showCommands(commands) {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  console.log('Commands (each takes -h):\n');
  for (const { usage, summary } of commands) console.log(`  ${usage.padEnd(width)}  ${summary}`);
}

/**
 * @param {string} file
 * @returns {Command | undefined}
 */
function describeCommand(file) {
  const [, usage, script, prose] = OPENING.exec(readFileSync(file, 'utf8')) ?? [];
  const name = path.basename(file, '.ts');
  if (script?.replace(':', '-') !== name || usage === undefined || prose === undefined) return undefined;

  const description = prose.replace(/\s*\n\s*\*[ \t]?/g, ' ');
  return { name, file, usage, description, summary: description.replace(/(?<=\.) .*/s, '') };
}
