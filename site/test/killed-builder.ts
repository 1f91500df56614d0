import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/*
 * A builder and its server that are killed at one of their steps: before or after a call of the builder, or the storing of an object. To be
 * run as a process of its own:
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

type Call = (...args: unknown[]) => Promise<unknown>;
/** Counts two steps for each call: the process can end before it and after it. */
function count(target: object, name: string, onDone = (_result: unknown) => {}) {
  const call = Reflect.get(target, name) as Call;
  Reflect.set(target, name, async (...args: unknown[]) => {
    step();
    const result = await call(...args);
    onDone(result);
    step();
    return result;
  });
}

for (const name of ['rename', 'writeFile', 'rm']) count(fs.promises, name);
syncBuiltinESMExports();
count(globalThis, 'fetch', (response) => {
  if (response instanceof Response && response.url.includes('/parts/')) switches.push(steps + 1);
});

const { publishLast } = await import('./killed-story.ts');
await publishLast(dataDir);
process.stdout.write(JSON.stringify({ steps, switches }));
process.exit(0);
