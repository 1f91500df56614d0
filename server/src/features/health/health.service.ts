import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupsView } from '@vitrine/shared/contract/backups';
import type { HealthDetails, HealthView } from '@vitrine/shared/contract/health';
import { TRASH_DAYS } from '@vitrine/shared/limits';
import type { Dependencies } from '../../database/dependencies.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { readHeldSweep } from '../../storage/sweep/held-sweep.ts';
import { VERSION } from '../../version.ts';
import { awaitsFiles, Image } from '../images/image.entity.ts';
import { Mail } from '../mails/mail.entity.ts';
import { Cdn } from '../publishing/cdn/cdn.entity.ts';
import { CdnPurge } from '../publishing/cdn/cdn-purge.entity.ts';
import { PublishTarget, QUIET_ATTEMPTS } from '../publishing/publish-target.entity.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'visibility'> {
  folders: { data: string; incoming: string };
  files: Pick<FileStore, 'isWritable'>;
  readSite: () => Promise<HealthDetails['site']>;
  /** With less free space than this, in bytes, an upload may fail half-way. */
  diskFloorBytes: number;
  backups: { read: () => Promise<BackupsView> };
  updates: { read: () => string | null };
  readRestarts: () => HealthDetails['restarts'];
}

/** The status and its details. */
interface Health {
  status: HealthView['status'];
  details: HealthDetails;
}

export type HealthService = ReturnType<typeof createHealthService>;

/** The trash is emptied daily, so images that stay this long could not be removed. */
const TRASH_OVERDUE_MS = (TRASH_DAYS + 2) * 24 * 60 * 60 * 1_000;

/** Checks whether the server works: the database, the disk, the folders, and pending work. */
export function createHealthService({
  forkEm,
  visibility,
  folders,
  files,
  readSite,
  diskFloorBytes,
  backups,
  updates,
  readRestarts,
}: Options) {
  const readQueues = async (revision: number): Promise<NonNullable<HealthDetails['queues']>> => {
    const em = forkEm();
    const targets = (await em.findAll(PublishTarget)).filter(({ deliveredRevision }) => deliveredRevision < revision);
    return {
      imaging: await em.count(Image, awaitsFiles()),
      trash: { overdue: await em.count(Image, { deletedAt: { $lt: new Date(Date.now() - TRASH_OVERDUE_MS) } }) },
      mail: {
        pending: await em.count(Mail, { state: 'pending' }),
        failing: await em.count(Mail, { state: 'pending', error: { $ne: null } }),
        failed: await em.count(Mail, { state: 'failed' }),
      },
      publishing: {
        owed: targets.length,
        failing: targets.filter(({ attempts }) => attempts > QUIET_ATTEMPTS).length,
      },
      cdn: { owed: await em.count(CdnPurge), failing: await em.count(Cdn, { attempts: { $gt: 0 } }) },
    };
  };

  const readBackup = async (): Promise<HealthDetails['backup']> => {
    const { place, last, failure, is_overdue: overdue } = await backups.read();
    if (place === null) return null;
    return { last_at: last?.made_at ?? null, failing: failure !== null, overdue, faults: last?.faults ?? 0 };
  };

  const readDatabase = async () => {
    try {
      const revision = await visibility.readRevision();
      const [queues, site, backup] = await Promise.all([readQueues(revision), readSite(), readBackup()]);
      return { database: { ok: true, revision }, queues, site, backup };
    } catch {
      return { database: { ok: false, revision: null }, queues: null, site: null, backup: null };
    }
  };

  /** Permissions alone are not enough: a file system may be mounted read-only, or be full. */
  const canStore = async () => {
    const probe = join(folders.incoming, `.health-${randomUUID()}`);
    try {
      await mkdir(folders.incoming, { recursive: true, mode: 0o700 });
      await writeFile(probe, 'a probe');
      return await files.isWritable();
    } catch {
      return false;
    } finally {
      await rm(probe, { force: true }).catch(() => undefined);
    }
  };

  const readFreeBytes = async () => {
    try {
      const { bavail, bsize } = await statfs(folders.data);
      return bavail * bsize;
    } catch {
      return null;
    }
  };

  const look = async (): Promise<Health> => {
    const [{ database, queues, site, backup }, isStorable, freeBytes, held] = await Promise.all([
      readDatabase(),
      canStore(),
      readFreeBytes(),
      readHeldSweep(folders.data),
    ]);
    const hasSpace = freeBytes !== null && freeBytes >= diskFloorBytes;
    const isReady = database.ok && isStorable && hasSpace;
    const isSiteMissing = site !== null && (site.state === 'failed' || site.live_revision === null);
    const isQueueStuck =
      queues === null ||
      queues.trash.overdue > 0 ||
      queues.mail.failing > 0 ||
      queues.mail.failed > 0 ||
      queues.publishing.failing > 0 ||
      queues.cdn.failing > 0;
    const isBackupBad = backup !== null && (backup.failing || backup.overdue || backup.faults > 0);
    const isFailing = isQueueStuck || isSiteMissing || isBackupBad || held !== null;
    return {
      status: isReady ? (isFailing ? 'degraded' : 'ready') : 'not_ready',
      details: {
        version: VERSION,
        newer_version: updates.read(),
        uptime_s: Math.floor(process.uptime()),
        restarts: readRestarts(),
        database,
        storage: { ok: isStorable, unknown: held && { files: held.unknown, of: held.all } },
        disk: { ok: hasSpace, free_bytes: freeBytes, floor_bytes: diskFloorBytes },
        queues,
        site,
        backup,
      },
    };
  };

  let looking: Promise<Health> | null = null;

  return {
    /** Simultaneous callers share one check, so that frequent calls cost little. */
    read(): Promise<Health> {
      looking ??= look().finally(() => {
        looking = null;
      });
      return looking;
    },

    /** How many images are in the library; null while the database does not answer. */
    countImages: () =>
      forkEm()
        .count(Image, { deletedAt: null })
        .catch(() => null),
  };
}
