import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { givenFolder } from '../testing/given-folder.ts';
import { openDataFolder, runningPort } from './data-folder.ts';

/** Starts another process that opens the folder, and then runs the script. Its message is whether it got it. */
function startOwner(folder: string, then = 'setInterval(() => {}, 1000)'): ChildProcess {
  const module = path.join(import.meta.dirname, 'data-folder.ts');
  const script = path.join(givenFolder(), 'owner.mjs');
  writeFileSync(
    script,
    `import { openDataFolder } from ${JSON.stringify(module)};
     const folder = await openDataFolder(${JSON.stringify(folder)}, 3140).catch(() => null);
     ${then};
     process.send(folder ? 'open' : 'refused');`,
  );
  const owner = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  onTestFinished(() => {
    owner.kill('SIGKILL');
  });
  return owner;
}

async function givenOwner(folder: string, then?: string): Promise<ChildProcess> {
  const owner = startOwner(folder, then);
  await once(owner, 'message');
  return owner;
}

/** A process id that no process of this machine has. */
const NOBODY = 999_999_999;

describe('The data folder', () => {
  test('is refused to a second system, in words that say what to do', async () => {
    const folder = givenFolder();
    const { pid } = await givenOwner(folder);

    await expect(openDataFolder(folder)).rejects.toThrow(
      `Vitrine is running on ${folder} already (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
    );
  });

  test('says where its Vitrine listens, whatever the port of who asks', async () => {
    const dataDir = givenFolder();
    expect(runningPort({ dataDir, port: 3000 })).toBe(3000);

    await givenOwner(dataDir);

    expect(runningPort({ dataDir, port: 3000 })).toBe(3140);
  });

  test('is free again after its owner was killed', async () => {
    const folder = givenFolder();
    const owner = await givenOwner(folder);
    owner.kill('SIGKILL');
    await once(owner, 'exit');

    const { release } = await openDataFolder(folder);

    release();
    expect(existsSync(path.join(folder, 'running.json'))).toBe(false);
  });

  test('is refused to a second system that sees no process of its owner, as in another container', async () => {
    const folder = givenFolder();
    await givenOwner(folder);
    const note = JSON.stringify({ pid: NOBODY, isStopping: false });
    writeFileSync(path.join(folder, 'running.json'), note);

    await expect(openDataFolder(folder)).rejects.toThrow(`Vitrine is running on ${folder} already (process ${NOBODY})`);

    expect(readFileSync(path.join(folder, 'running.json'), 'utf8')).toBe(note);
  });

  test('is free although an earlier version has left a note there, whose number another program has now', async () => {
    const folder = givenFolder();
    const note = { pid: process.ppid, startedAt: '', isStopping: false };
    writeFileSync(path.join(folder, 'running.json'), JSON.stringify(note));

    await expect(openDataFolder(folder)).resolves.toHaveProperty('release');
  });

  test('has one owner when several start at once', async () => {
    const folder = givenFolder();
    const starts = Array.from({ length: 4 }, () => startOwner(folder));

    const answers = await Promise.all(starts.map((start) => once(start, 'message')));

    expect(answers.map(([answer]) => answer).toSorted()).toEqual(['open', 'refused', 'refused', 'refused']);
  });

  test('is waited for while its owner ends', async () => {
    const folder = givenFolder();
    await givenOwner(folder, 'folder.announceStop(); setTimeout(() => process.exit(), 500)');

    await expect(openDataFolder(folder)).resolves.toHaveProperty('release');
  });

  test('is left without a failure where its disk refuses writes', async () => {
    const folder = givenFolder();
    const { announceStop, release } = await openDataFolder(folder);
    const file = path.join(folder, 'running.json');
    rmSync(file);
    // What root may not write either.
    mkdirSync(file);

    expect(announceStop).not.toThrow();
    expect(release).not.toThrow();
  });

  test('that cannot be one is named in one line', async () => {
    const file = path.join(givenFolder(), 'data');
    writeFileSync(file, '');

    for (const folder of [file, path.join(file, 'below'), '/proc/vitrine/data']) {
      await expect(openDataFolder(folder)).rejects.toThrow(
        /^DATA_DIR: \S+ cannot be written \(.+\)\. Change its permissions, or set another folder\.$/,
      );
    }
  });
});
