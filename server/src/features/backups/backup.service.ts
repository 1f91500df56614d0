import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupsView } from '@vitrine/shared/contract/backups';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import type { Dependencies } from '../../database/dependencies.ts';
import { BackupsOff } from '../../errors.ts';
import { waitMsUntil } from '../../jobs/retries.ts';
import { backOffMs, createWorker } from '../../jobs/worker.ts';
import { readTimeZone } from '../../records/time-zone.ts';
import { nameBucket } from '../../storage/bucket/storage-url.ts';
import { timeOfScheduled } from './archive/scheduled/archive-name.ts';
import { BackupFailed, makeInProcess, OtherRunning } from './archive/scheduled/backup-process.ts';
import type { BackupDone, BackupJob } from './archive/scheduled/run-scheduled.ts';
import { nextBackupAt } from './archive/scheduled/schedule.ts';
import { noBackups, presentBackups } from './backup.presenter.ts';
import { BackupState } from './backup-state.entity.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'locks' | 'log'> {
  job: Omit<BackupJob, 'timeZone'>;
}

export type BackupService = ReturnType<typeof createBackupService>;

/** A backup by hand may take long, but what a killed one has left is void by then. */
const OTHER_RUNNING_MS = 60_000;
const RETRY = { firstMs: 5 * 60_000, maxMs: 60 * 60_000 };
/** How often the clock is read, which may be set, and another server asked for its end. */
const CHECK_EVERY_MS = 5 * 60_000;
const SECOND_MS = 1_000;

/**
 * Makes the backups of every day, each in a process of its own. What is due follows from the database, so one server of several makes
 * it, and one that was off makes up for it.
 */
export function createBackupService({ forkEm, locks, log, job }: Options) {
  const { backup } = job;
  let isFirstRound = true;

  const readState = () => forkEm().findOneOrFail(BackupState, { id: 1 });

  const nextAt = ({ madeAt, requestedAt, nextAttemptAt }: BackupState, now: Date, timeZone: string): Date => {
    if (!backup || requestedAt) return now;
    if (nextAttemptAt) return waitMsUntil(nextAttemptAt, RETRY.maxMs) > 0 ? nextAttemptAt : now;
    return nextBackupAt({ ...backup.at, timeZone }, madeAt ?? null, now);
  };

  const save = async (changes: Partial<BackupState>) => {
    await forkEm().nativeUpdate(BackupState, { id: 1 }, changes);
  };

  const recordDone = async ({ name, bytes, images, faults, removed, removalError }: BackupDone, madeAt: Date) => {
    await save({
      ...{ madeAt, archive: name, bytes, images, faults, removalError },
      ...{ attempts: 0, error: null, nextAttemptAt: null },
    });
    log.info({ archive: name, bytes, images, removed }, 'backup made and read back');
    if (faults > 0) log.warn({ faults }, 'files of the backup are missing or damaged; npm run backup names them');
    if (removalError) log.warn({ reason: removalError }, 'older backups could not be removed');
  };

  const recordFailure = async (error: unknown, attempts: number) => {
    const [delayMs, reason] = [backOffMs(attempts, RETRY), reasonOf(error)];
    const unexpected = error instanceof BackupFailed ? {} : { err: error };
    log.error({ attempts, delayMs, reason, ...unexpected }, 'the backup failed, and is tried again');
    await save({ attempts, error: reason, nextAttemptAt: new Date(Date.now() + delayMs) });
  };

  const recordOther = async ({ message: reason }: OtherRunning) => {
    await save({ nextAttemptAt: new Date(Date.now() + OTHER_RUNNING_MS) });
    log.info({ delayMs: OTHER_RUNNING_MS, reason }, 'the backup waits for another one');
  };

  /** A backup has the name of its second: one of the same would be refused, or take the place of the last in a bucket. */
  const waitForName = async (last: string, signal: AbortSignal) => {
    const sinceMs = Date.now() - (timeOfScheduled(last)?.getTime() ?? 0);
    if (sinceMs >= 0 && sinceMs < SECOND_MS) await sleep(SECOND_MS - sinceMs, undefined, { signal });
  };

  const make = async ({ archive, attempts, requestedAt }: BackupState, timeZone: string, signal: AbortSignal) => {
    await waitForName(archive ?? '', signal);
    const madeAt = new Date();
    try {
      await recordDone(await makeInProcess({ ...job, timeZone }, signal), madeAt);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof OtherRunning) await recordOther(error);
      else await recordFailure(error, attempts + 1);
    }
    // One that was asked for meanwhile has what was saved until then, and is made as well.
    if (requestedAt) await forkEm().nativeUpdate(BackupState, { id: 1, requestedAt }, { requestedAt: null });
  };

  const worker = createWorker({
    name: 'backup',
    locks,
    log,
    busyMs: CHECK_EVERY_MS,
    retryMs: (failures) => backOffMs(failures, RETRY),
    async round(signal) {
      if (!backup) return null;
      // Whoever restarts the server may have removed the cause.
      const failed = { id: 1, attempts: { $gt: 0 } };
      if (isFirstRound) await forkEm().nativeUpdate(BackupState, failed, { nextAttemptAt: new Date() });
      isFirstRound = false;
      const [state, timeZone] = [await readState(), await readTimeZone(forkEm())];
      if (nextAt(state, new Date(), timeZone) <= new Date()) await make(state, timeZone, signal);
      const now = new Date();
      return Math.min(CHECK_EVERY_MS, Math.max(0, nextAt(await readState(), now, timeZone).getTime() - now.getTime()));
    },
  });

  const placeOf = () => backup?.folder ?? (backup?.storage ? nameBucket(backup.storage.bucket) : null);

  return {
    wake: worker.wake,
    lookAgain: worker.lookAgain,
    idle: worker.idle,
    stop: worker.stop,

    async read(): Promise<BackupsView> {
      const place = placeOf();
      if (place === null) return noBackups;
      const [state, timeZone, now] = [await readState(), await readTimeZone(forkEm()), new Date()];
      const dueAt = nextAt(state, now, timeZone);
      // What is due is being made, by whichever server, unless not even a failure could be recorded here.
      const isRunning = dueAt <= now && worker.failedRound() === null;
      return presentBackups(state, { place, now, nextAt: dueAt, isRunning });
    },

    /** Has one made now, whenever the next one is due. */
    async request() {
      if (!backup) throw new BackupsOff();
      await save({ requestedAt: new Date() });
      worker.wake();
    },
  };
}
