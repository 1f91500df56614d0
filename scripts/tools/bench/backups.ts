import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../launcher/paths.mjs';
import { startLoneServer, withFolder } from '../../testing/lone-server.ts';
import { copyImagesWithFiles, fillLibrary } from './large-library.ts';
import { watch } from './measure.ts';
import { memoryMbOf } from './processes.ts';
import type { Figure } from './table.ts';

const CHECK_EVERY_MS = 20;
const LIMITS_MB = new Map([
  [10_000, 150],
  [100_000, 200],
]);

/** The most memory that a command takes for a data folder, in megabytes; null where the system does not tell. */
async function measurePeak(command: string, dataDir: string, args: string[]): Promise<number | null> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/run.mjs'), command, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let peakMb: number | null = null;
  await watch(ended, CHECK_EVERY_MS, () => {
    if (process.platform === 'linux' && child.exitCode === null && child.pid) {
      // One that is ending has none.
      peakMb = memoryMbOf(child.pid, 'VmHWM') || peakMb;
    }
  });
  const code = await ended;
  if (code !== 0) throw new Error(`${command} ended with code ${code}`);
  return peakMb;
}

/** The memory of a backup of a library whose images have files, and of its restore. */
export const measureBackup = (images: number): Promise<Figure[]> =>
  withFolder(async (folder) => {
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    const server = await startLoneServer(dataDir);
    await fillLibrary(server, 1);
    await server.stop();
    copyImagesWithFiles(dataDir, { from: 2, to: images });
    return measureArchive(folder, images);
  });

async function measureArchive(folder: string, images: number): Promise<Figure[]> {
  const file = path.join(folder, 'library.tar');
  const limit = LIMITS_MB.get(images) ?? Number.NaN;
  const of = `${images.toLocaleString('en')} images: memory at its highest`;
  const backUpMb = await measurePeak('backup', path.join(folder, 'data'), [file]);
  const restoreMb = await measurePeak('restore', path.join(folder, 'restored'), [file]);
  return [
    { name: `Backup of ${of}`, value: backUpMb, limit, unit: 'MB' },
    { name: `Restore of ${of}`, value: restoreMb, limit, unit: 'MB' },
  ];
}
