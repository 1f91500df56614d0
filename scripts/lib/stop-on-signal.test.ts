import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning } from '../launcher/lock.mjs';
import { givenFolder } from '../testing/given-folder.ts';

test.skipIf(process.platform === 'win32')(
  'a command of npm ends when npm is killed, which passes no signal on',
  async () => {
    const folder = givenFolder();
    const command = path.join(folder, 'command.mjs');
    writeFileSync(
      command,
      `import { stopOnSignal } from ${JSON.stringify(path.join(import.meta.dirname, 'stop-on-signal.ts'))};
     const running = setInterval(() => {}, 1_000);
     stopOnSignal().addEventListener('abort', () => clearInterval(running));
     console.log(process.pid);`,
    );
    const npm = path.join(folder, 'npm.mjs');
    writeFileSync(
      npm,
      `import { spawn } from 'node:child_process';
     spawn(process.execPath, [${JSON.stringify(command)}], { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'watch' } });`,
    );
    const parent = spawn(process.execPath, [npm], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface(parent.stdout)[Symbol.asyncIterator]();
    const pid = Number((await lines.next()).value);
    onTestFinished(() => {
      if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    });

    parent.kill('SIGKILL');

    // Its output ends with the last process that has it.
    expect(await lines.next()).toEqual({ done: true, value: undefined });
  },
);
