import { setTimeout as sleep } from 'node:timers/promises';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { z } from 'zod';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { findFreePort } from '../supervisor/ports.ts';
import { openSession } from '../tools/session.ts';
import { until } from '../tools/until.ts';
import { type Container, type RunOptions, USER } from './container.ts';
import { untilHealthy } from './health.ts';
import { inspectContainer } from './inspect-container.ts';
import { uploadPhotograph } from './photograph.ts';
import type { Runner } from './run-container.ts';
import { setUp } from './setup.ts';
import { withVolume } from './volume.ts';

const LIMITS = { healthyS: 10, stopS: 8, idleMb: 220 };
const MS_A_S = 1_000;
/** By then what the start needed is given back, and the renditions of the upload are made. */
const IDLE_WITHIN_MS = 60_000;
const CHECK_EVERY_MS = 5_000;
const PUBLIC_WITHIN_MS = 10_000;
/** Errors of the server and the builder, and what is thrown. */
const COMPLAINT = /"level":[56]0|\berror\b/i;

const OWNER = { username: 'elena', password: 'a quiet darkroom' };

type Hold = (holds: boolean, what: string) => void;

/**
 * Runs the image as a careful host does: read-only, as user 568, without capabilities, with one volume. It signs in, uploads, sees the
 * picture in public, stops it and starts it again; then it tries volumes that cannot work. Says what holds, and throws what does not.
 */
export async function checkImage(image: string, { name, run }: Runner, report: (line: string) => void): Promise<void> {
  const faults: string[] = [];
  const hold: Hold = (holds, what) => {
    report(`  ${holds ? 'ok   ' : 'FAULT'} ${what}`);
    if (!holds) faults.push(what);
  };
  report(`Checking ${image} with ${name}: read-only, as user ${USER}, without capabilities, with one volume`);
  await withVolume({ user: USER }, async (volume) => {
    const options = { image, volume, port: await findFreePort() };
    const filename = await inContainer(run, options, hold, (container) =>
      checkFirstStart(container, options.port, hold),
    );
    await inContainer(run, options, hold, (container) => checkSecondStart(container, options.port, filename, hold));
  });
  await withVolume({ user: 0 }, (volume) => checkRefusal(run, { image, volume }, 'of another user', hold));
  await withVolume({ user: USER }, (volume) =>
    checkRefusal(run, { image, volume, isVolumeReadOnly: true }, 'that is read-only', hold),
  );
  if (faults.length > 0) throw new SetupFailed(`The image does not hold what it should:\n  ${faults.join('\n  ')}`);
}

/** Resolves with the file name of the photograph that is uploaded. */
async function checkFirstStart(container: Container, port: number, hold: Hold): Promise<string> {
  const healthyS = await secondsOf(() => untilHealthy(container));
  hold(healthyS <= LIMITS.healthyS, `healthy after ${healthyS} s on an empty volume (at most ${LIMITS.healthyS} s)`);

  const url = `http://127.0.0.1:${port}`;
  await setUp(container, url, OWNER);
  const { filename } = await uploadPhotograph(await openSession(url, OWNER), { width: 3_000, height: 2_000 });
  const publicS = await secondsOf(() => untilPublic(url, filename));
  hold(
    true,
    `opened the setup link of the log, signed in and uploaded a photograph, which was public after ${publicS} s`,
  );

  const { isBound, writable } = await inspectContainer(container);
  hold(isBound, `every process is user ${USER}, has no capabilities and may gain none`);
  hold(writable.join() === '/data,/tmp', `only the volume and the tmpfs can be written: ${writable.join(', ')}`);
  return filename;
}

async function checkSecondStart(container: Container, port: number, filename: string, hold: Hold) {
  const healthyS = await secondsOf(() => untilHealthy(container));
  await checkMemory(container, hold);
  const url = `http://127.0.0.1:${port}`;
  const api = await openSession(url, OWNER);
  const images = await api('/images', z.array(ImageAdminView.pick({ filename: true })));
  await untilPublic(url, filename);
  const backup = await container.exec(['node', '/vitrine/scripts/run.mjs', 'backup', '/data/backup.tar']);
  hold(backup.code === 0, `wrote a backup with its own command: ${backup.stdout.trim()}${backup.stderr.trim()}`);
  hold(images.length === 1, `started again in ${healthyS} s, with the account and the photograph`);
}

/** The first start makes the database, once in the life of an installation, so the second counts. */
async function checkMemory(container: Container, hold: Hold) {
  const startedMs = performance.now();
  for (;;) {
    await sleep(CHECK_EVERY_MS);
    const { megabytes, count } = await inspectContainer(container);
    const idleS = roundSeconds(performance.now() - startedMs);
    const isLow = megabytes <= LIMITS.idleMb;
    if (!isLow && idleS * MS_A_S < IDLE_WITHIN_MS) continue;
    return hold(
      isLow,
      `${megabytes} MB of memory in ${count} processes after ${idleS} s (at most ${LIMITS.idleMb} MB)`,
    );
  }
}

/** A volume that cannot work has to end the start at once, with a sentence that names it. */
async function checkRefusal(run: Runner['run'], given: Omit<RunOptions, 'port'>, what: string, hold: Hold) {
  const container = await run({ ...given, port: await findFreePort() });
  try {
    await until(async () => (await container.pid()) === null, 'the container ends', {
      withinMs: LIMITS.healthyS * MS_A_S,
    });
    const log = await container.log();
    hold(/\/data cannot be written/.test(log), `a volume ${what} is refused: ${log.trim().split('\n').at(-1)}`);
  } finally {
    await container.remove();
  }
}

async function inContainer<T>(
  run: Runner['run'],
  options: RunOptions,
  hold: Hold,
  work: (container: Container) => Promise<T>,
): Promise<T> {
  const container = await run(options);
  try {
    const result = await work(container).catch(async (error: unknown) => {
      process.stderr.write(await container.log());
      throw error;
    });
    const startedMs = performance.now();
    const code = await container.stop();
    const stoppedS = roundSeconds(performance.now() - startedMs);
    const complaints = (await container.log()).split('\n').filter((line) => COMPLAINT.test(line));
    hold(complaints.length === 0, `its log has no errors${complaints.map((line) => `\n         ${line}`).join('')}`);
    hold(
      code === 0 && stoppedS <= LIMITS.stopS,
      `stopped by SIGTERM in ${stoppedS} s with code ${code} (at most ${LIMITS.stopS} s)`,
    );
    return result;
  } finally {
    await container.remove();
  }
}

/** Until visitors get the picture, and a page that shows it. */
async function untilPublic(url: string, filename: string) {
  await until(
    async () => {
      const [picture, gallery] = await Promise.all([
        fetch(`${url}/static/images/${filename}`),
        fetch(`${url}/gallery`),
      ]);
      await picture.body?.cancel();
      const [name = filename] = filename.split(/[-.]/);
      return picture.ok && gallery.ok && (await gallery.text()).includes(name);
    },
    'the photograph is public',
    { withinMs: PUBLIC_WITHIN_MS, everyMs: 50 },
  );
}

const roundSeconds = (ms: number) => Math.round(ms / 100) / 10;

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return roundSeconds(performance.now() - startedMs);
}
