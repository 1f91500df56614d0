import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';

/** Words of a page that stand for those of the reader, and what is there instead. */
export type Placeholders = Record<string, string>;

/** The commands of a page under a heading, up to the next one: each block of `sh`. Without a heading those before the first one of `##`. */
export function readBlocks(file: string, heading: string | null, words: Placeholders = {}): string[] {
  const blocks = Array.from(sectionOf(file, heading).matchAll(/^```sh\n([\s\S]*?)^```$/gm), ([, text = '']) => text);
  if (blocks.length === 0) throw new Error(`${file} has no commands under "${heading ?? 'its title'}"`);
  return blocks.map((block) => fill(block, words));
}

/** The command in the row of a table that begins with these words: the first code of its second cell. */
export function readRow(file: string, what: string, words: Placeholders = {}): string {
  const row = readPage(file)
    .split('\n')
    .find((line) => line.startsWith(`| ${what} `));
  const [, command] = /`([^`]+)`/.exec(row ?? '') ?? [];
  if (!command) throw new Error(`${file} has no row "${what}" with a command`);
  return fill(command, words);
}

/** How many commands a reader types or pastes: a line that goes on in the next one is part of it. */
export const countCommands = (block: string): number =>
  block
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#')).length;

const readPage = (file: string) => readFileSync(path.join(root, file), 'utf8');

function sectionOf(file: string, heading: string | null): string {
  const sections = readPage(file).split(/^(?=## )/m);
  const section = heading === null ? sections[0] : sections.find((one) => one.startsWith(`## ${heading}\n`));
  if (section === undefined) throw new Error(`${file} has no heading "${heading}"`);
  return section;
}

const fill = (text: string, words: Placeholders): string =>
  Object.entries(words).reduce((filled, [ours, theirs]) => filled.replaceAll(ours, theirs), text);
