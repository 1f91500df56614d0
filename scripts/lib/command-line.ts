import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { listCommands } from '../launcher/commands.mjs';
import { WRONG_USAGE } from './usage-error.ts';

/** An option for `parseArgs`, with its explanation for the help. */
type Option = ParseArgsOptionDescriptor & { help: string };

/**
 * The validated arguments of a command. `-h` prints its opening comment and options, and ends the process; so does an unknown argument.
 */
export function readCommandLine<const Options extends Record<string, Option>>(file: string, options: Options) {
  if (process.argv.slice(2).some((argument) => argument === '-h' || argument === '--help')) {
    showHelp(file, options);
    process.exit(0);
  }
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    console.error(reasonOf(error));
    process.exit(WRONG_USAGE);
  }
}

function showHelp(file: string, options: Record<string, Option>) {
  const command = listCommands().find((candidate) => candidate.file === file);
  if (command) console.log(`${command.usage}\n\n${command.description}`);

  const rows = Object.entries(options).map(([name, { type, help }]) => ({
    left: `  --${name}${type === 'string' ? ` ${name.toUpperCase()}` : ''}`,
    help,
  }));
  const width = Math.max(0, ...rows.map(({ left }) => left.length));
  if (rows.length > 0) console.log(`\n${rows.map(({ left, help }) => `${left.padEnd(width)}  ${help}`).join('\n')}`);
}
