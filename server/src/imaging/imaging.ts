import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SocialCard } from '@vitrine/shared/contract/images';
import type { z } from 'zod';
import { serverFolder } from '../server-folder.ts';
import { ImageDamaged, ImageTooSlow, ImagingBusy, ImagingStopped, refusals } from './imaging-errors.ts';
import { ChildEnded } from './processes/child.ts';
import { createProcessPool, PoolBusy, PoolClosed } from './processes/process-pool.ts';
import {
  type CardJob,
  Developed,
  type DevelopJob,
  Finished,
  type FinishJob,
  Ingested,
  type IngestJob,
  type Job,
  type RelabelJob,
  Relabelled,
  Reply,
} from './processes/protocol.ts';

type Options = {
  /** How many pictures are worked on at once, each in a process of its own. */
  processes: number;
  /** For an upload, whose sender waits. One that comes so far may be sent again: the machine was busy with others. */
  timeLimitMs: number;
  /** For an upload: past so much time of the processors it is refused for its own weight. */
  processorLimitMs: number;
  /** How long it waits for its turn before its sender is asked to come back later. */
  waitLimitMs: number;
  /** For what is made in the background, at low priority beside everything else. */
  patientTimeLimitMs: number;
  /** Resident memory of one process. */
  memoryLimitBytes: number;
  logger?: Record<'debug' | 'warn', (details: object, message: string) => void>;
};

export type Imaging = ReturnType<typeof createImaging>;

/**
 * Turns uploaded files into public pictures. The work happens in child processes that a hostile or broken file can
 * at worst take down together with its own upload. A job that fails leaves nothing in its `outDir`.
 */
export function createImaging({ logger, ...limits }: Options) {
  const pool = createProcessPool({
    ...limits,
    module: join(serverFolder, 'src/imaging/processes/worker.ts'),
    onStart: (pid) => logger?.debug({ pid }, 'an imaging process started'),
  });

  const inHand = new Set<Promise<unknown>>();
  let stopping = false;

  const accept = <T>(job: Job, answer: z.ZodType<T>): Promise<T> => {
    if (stopping) return Promise.reject(new ImagingStopped());
    const work = perform(job, answer).finally(() => inHand.delete(work));
    inHand.add(work);
    return work;
  };

  const perform = async <T>(job: Job, answer: z.ZodType<T>): Promise<T> => {
    const unfinished = join(job.outDir, `.unfinished-${randomUUID()}`);
    try {
      const isUrgent = job.kind === 'ingest';
      const reply = Reply.parse(await pool.run({ ...job, outDir: unfinished }, { isUrgent }));
      if (reply.outcome === 'refused') throw new refusals[reply.reason]();
      if (reply.outcome === 'failed') throw Object.assign(new Error(reply.message), { code: reply.code });

      const result = answer.parse(reply.result);
      for (const name of await readdir(unfinished)) await rename(join(unfinished, name), join(job.outDir, name));
      return result;
    } catch (error) {
      throw explain(error, job);
    } finally {
      await removeScraps(unfinished);
    }
  };

  /** They go with the workspace at the latest. The job itself has succeeded, or has a reason of its own why not. */
  const removeScraps = async (unfinished: string) => {
    try {
      await rm(unfinished, { recursive: true, force: true });
    } catch (error) {
      logger?.warn({ err: error }, 'the scraps of an imaging job cannot be removed now; they go with its workspace');
    }
  };

  const explain = (error: unknown, job: Job): unknown => {
    if (error instanceof PoolClosed) return new ImagingStopped();
    if (error instanceof PoolBusy) return new ImagingBusy();
    if (!(error instanceof ChildEnded)) return error;

    const { kind } = job;
    const source = job.kind === 'relabel' ? null : job.source;
    logger?.warn({ kind, source, limit: error.limit, signal: error.signal }, 'an imaging process ended in mid-work');
    // What is made in the background had minutes: were it tried again, it might never end.
    if (error.limit === 'time' && kind === 'ingest') return new ImagingBusy();
    // SIGKILL from outside is the system's way of saying that memory ran out.
    if (error.limit || error.signal === 'SIGKILL') return new ImageTooSlow();
    return error.signal ? new ImageDamaged() : error;
  };

  return {
    /** Checks a file by its content, decodes it fully and writes its WebP and JPEG renditions into `outDir`. */
    ingest: (job: Omit<IngestJob, 'kind'>): Promise<Ingested> => accept({ ...job, kind: 'ingest' }, Ingested),

    /** Writes the WebP and JPEG renditions of a picture that was taken in before. Uploads go first, here and below. */
    develop: (job: Omit<DevelopJob, 'kind'>): Promise<Developed> => accept({ ...job, kind: 'develop' }, Developed),

    /** Writes the social card and the AVIF renditions, which take several times as long. */
    finish: (job: Omit<FinishJob, 'kind'>): Promise<Finished> => accept({ ...job, kind: 'finish' }, Finished),

    /** Writes the social card alone. */
    cutCard: (job: Omit<CardJob, 'kind'>): Promise<SocialCard> => accept({ ...job, kind: 'card' }, SocialCard),

    /** Writes the files of pictures once more with other rights in them. Nothing is decoded or encoded. */
    relabel: (job: Omit<RelabelJob, 'kind'>): Promise<Relabelled> => accept({ ...job, kind: 'relabel' }, Relabelled),

    /** Call it when an upload begins to arrive: a process is then ready by the time that the file is there. */
    warm: () => pool.warm(),

    /** Ends everything at once: whoever waits for a picture is told that the server stops. */
    async giveUp() {
      stopping = true;
      await pool.close();
    },

    /** Finishes the uploads it has accepted and gives up what can be done after a restart as well. */
    async close() {
      stopping = true;
      pool.giveUpPatient();
      await Promise.allSettled(inHand);
      await pool.close();
    },
  };
}
