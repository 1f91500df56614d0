import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';

/** The blocks of `sh` in a page under a heading of any level, up to the next one. */
export function readBlocks(file: string, heading: string): string[] {
  const section = readPage(file)
    .split(/^#+ /m)
    .find((one) => one.startsWith(`${heading}\n`));
  const blocks = Array.from(section?.matchAll(/^```sh\n([\s\S]*?)^```$/gm) ?? [], ([, text = '']) => text);
  if (blocks.length === 0) throw new Error(`${file} has no commands under "${heading}"`);
  return blocks;
}

/** The pieces of code in the row of a table that begins with these words. */
export function readRow(file: string, what: string): string[] {
  const [, row = ''] = new RegExp(`^\\| ${what} +\\|(.+)\\|$`, 'm').exec(readPage(file)) ?? [];
  const pieces = Array.from(row.matchAll(/`([^`]+)`/g), ([, code = '']) => code);
  if (pieces.length === 0) throw new Error(`${file} has no row "${what}" with a command`);
  return pieces;
}

/** How many commands a reader enters: a line that goes on in the next one is part of it. */
export const countCommands = (block: string): number =>
  block
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#')).length;

const readPage = (file: string) => readFileSync(path.join(root, file), 'utf8');
