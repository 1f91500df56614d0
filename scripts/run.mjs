/**
 * The launcher behind every npm script: `node scripts/run.mjs <command> [arguments]`. It sees to the right Node and to the
 * dependencies, then runs `scripts/<command>.ts`. It is plain JavaScript because it has to run on the Node that is there.
 */
import { listCommands, showCommands } from './launcher/commands.mjs';
import { ensureDependencies } from './launcher/dependencies.mjs';
import { runCommand } from './launcher/hand-over.mjs';
import { ensureNode } from './launcher/node-runtime.mjs';
import { SetupFailed } from './launcher/setup-failed.mjs';

const [name, ...args] = process.argv.slice(2);
const commands = listCommands();
const command = commands.find((candidate) => candidate.name === name);

if (!command) {
  const asked = name === undefined || name === '-h' || name === '--help';
  if (!asked) console.error(`There is no command "${name}".\n`);
  showCommands(commands);
  process.exit(asked ? 0 : 2);
}

try {
  const node = await ensureNode();
  await ensureDependencies(node, { isToRun: command.isForOwners });
  await runCommand(node, command.file, args);
} catch (error) {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exit(1);
}
