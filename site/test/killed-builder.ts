import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/*
 * A builder that is killed at one of its steps: before or after a change of the disk. To be run as a process of its own:
 *
 *     node site/test/killed-builder.ts DATA_DIR KILL_AT
 *
 * Without KILL_AT it prints how many steps there are, and which of them follow a switch to another release.
 */

const [dataDir = '', killAt] = process.argv.slice(2);
let steps = 0;
const switches: number[] = [];
const step = () => {
  steps += 1;
  if (String(steps) === killAt) process.kill(process.pid, 'SIGKILL');
};

type Call = (...args: unknown[]) => unknown;
/** Counts two steps for each call: the process can end before it and after it. */
function count(target: object, names: readonly string[]) {
  for (const name of names) {
    const call = Reflect.get(target, name) as Call;
    Reflect.set(target, name, (...args: unknown[]) => {
      step();
      const result = call(...args);
      if (name === 'rename' && String(args[1]).endsWith('/live')) switches.push(steps + 1);
      if (result instanceof Promise) return result.finally(step);
      step();
      return result;
    });
  }
}

count(fs, ['renameSync', 'linkSync', 'rmSync', 'writeFileSync', 'rmdirSync', 'copyFileSync']);
count(fs.promises, ['rename', 'symlink', 'writeFile', 'rm']);
syncBuiltinESMExports();

const { publishLast } = await import('./killed-story.ts');
await publishLast(dataDir);
process.stdout.write(JSON.stringify({ steps, switches }));
process.exit(0);
