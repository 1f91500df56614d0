import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { listCommands } from '../launcher/commands.mjs';

/** An option as `parseArgs` takes it, with the words that explain it to the person who asks for help. */
type Option = ParseArgsOptionDescriptor & { help: string };

/**
 * The arguments of a command, checked. `-h` shows what the command's own opening comment and its options say, and ends the
 * process; so does an argument that the command does not know.
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
    process.exit(1);
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
