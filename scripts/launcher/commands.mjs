import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ name: string, file: string, usage: string, summary: string, description: string, isForOwners: boolean }} Command */

/**
 * A command is a file that opens with a doc comment of this form: the usage in backticks, a colon, a sentence. `npm run bench:site` is
 * `bench-site.ts`.
 */
const OPENING = /^\/\*\*[\s*]+`(npm (?:run )?([\w:-]+)[^`]*)`:\s+([\s\S]*?)\s*\*\//;

/** What an owner or host runs, which needs no package for tests and checks. */
const FOR_OWNERS = path.join(root, 'scripts', 'commands');

/** What a developer runs, which an archive of `npm run pack` has none of. */
const FOR_DEVELOPERS = path.join(root, 'scripts', 'tools');

/** Such an archive has no npm either, but a command of its own. */
const hasOwnCommand = existsSync(path.join(root, 'vitrine'));

/** @returns {Command[]} */
export function listCommands() {
  return [FOR_OWNERS, FOR_DEVELOPERS]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.ts'))
        .flatMap((file) => describeCommand(path.join(folder, file)) ?? []),
    );
}

/** @param {Command[]} commands */
export function showCommands(commands) {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  console.log('Commands (each takes -h):\n');
  for (const { usage, summary } of commands) console.log(`  ${usage.padEnd(width)}  ${summary}`);
}

/** @param {string} usage such as `npm run user -- list` */
const withoutNpm = (usage) => usage.replace(/^npm (?:run )?/, 'vitrine ').replace('-- ', '');

/**
 * @param {string} file
 * @returns {Command | undefined}
 */
function describeCommand(file) {
  const [, usage, script, prose] = OPENING.exec(readFileSync(file, 'utf8')) ?? [];
  const name = path.basename(file, '.ts');
  if (script?.replace(':', '-') !== name || usage === undefined || prose === undefined) return undefined;

  const description = prose.replace(/\s*\n\s*\*[ \t]?/g, ' ');
  return {
    name,
    file,
    usage: hasOwnCommand ? withoutNpm(usage) : usage,
    description,
    summary: description.replace(/(?<=\.) .*/s, ''),
    isForOwners: path.dirname(file) === FOR_OWNERS,
  };
}
