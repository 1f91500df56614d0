import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { z } from 'zod';
import { ImageDamaged, ImageTooSlow, ImagingBusy, ImagingStopped, refusals } from './imaging-errors.ts';
import { ChildEnded } from './processes/child.ts';
import { createProcessPool, PoolClosed, type PoolOptions } from './processes/process-pool.ts';
import {
  type CardJob,
  Cut,
  Finished,
  type FinishJob,
  type GalleryJob,
  GalleryMade,
  type IdentityJob,
  IdentityReply,
  Ingested,
  type IngestJob,
  type Job,
  type LogoJob,
  MadeLogo,
  type RelabelJob,
  Relabelled,
  Rendered,
  Reply,
  type RerenderJob,
  type TextsJob,
  TextsReply,
  WatermarkPreviewed,
  type WatermarkPreviewJob,
} from './processes/protocol.ts';

/** The program of the child processes: in the bundle a file of its own beside this one, which starts in a third of the time. */
const isSource = extname(import.meta.filename) === '.ts';
const workerFile = join(import.meta.dirname, isSource ? 'processes/worker.ts' : 'imaging-worker.js');

type Options = Omit<PoolOptions, 'module' | 'onStart'> & {
  /** The program of the child processes, if it is to be another. */
  worker?: string | undefined;
  logger?: Record<'debug' | 'warn', (details: object, message: string) => void>;
};

/** Whether somebody waits for the answer. */
const isAwaited = (job: Job) =>
  ['identity', 'ingest', 'logo', 'texts', 'watermark-preview'].includes(job.kind) ||
  (job.kind === 'gallery' && job.isNew);

export type Imaging = ReturnType<typeof createImaging>;

/**
 * Turns uploaded files into public pictures. The work happens in child processes, so that a hostile or broken file can at worst crash
 * the process of its own upload. A job that fails leaves nothing in its `outDir`.
 */
export function createImaging({ logger, worker = workerFile, ...limits }: Options) {
  const pool = createProcessPool({
    ...limits,
    module: worker,
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
      const isUrgent = isAwaited(job);
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

  /** They are removed with the workspace at the latest. The job itself has succeeded, or fails for a reason of its own. */
  const removeScraps = async (unfinished: string) => {
    try {
      await rm(unfinished, { recursive: true, force: true });
    } catch (error) {
      logger?.warn({ err: error }, 'the scraps of an imaging job cannot be removed now; they go with its workspace');
    }
  };

  const explain = (error: unknown, job: Job): unknown => {
    if (error instanceof PoolClosed) return new ImagingStopped();
    if (!(error instanceof ChildEnded)) return error;

    const { kind } = job;
    const source = 'source' in job ? job.source : null;
    logger?.warn({ kind, source, limit: error.limit, signal: error.signal }, 'an imaging process ended in mid-work');
    // Somebody who waits is asked to send it again; work in the background would repeat it for ever.
    if (error.limit === 'time' && isAwaited(job)) return new ImagingBusy();
    if (error.limit) return new ImageTooSlow();
    // From outside: the system has run out of memory, of which other programs may have had the most.
    if (error.signal === 'SIGKILL') return new ImagingBusy();
    return error.signal ? new ImageDamaged() : error;
  };

  return {
    /** Checks a file by its content, decodes it fully and writes its WebP and JPEG renditions into `outDir`. */
    ingest: (job: Omit<IngestJob, 'kind'>): Promise<Ingested> => accept({ ...job, kind: 'ingest' }, Ingested),

    /** Writes the WebP and JPEG renditions of a picture that was uploaded before. Uploads take precedence, here and below. */
    rerender: (job: Omit<RerenderJob, 'kind'>): Promise<Rendered> => accept({ ...job, kind: 'rerender' }, Rendered),

    /** Writes the social card and the AVIF renditions, which take several times as long. */
    finish: (job: Omit<FinishJob, 'kind'>): Promise<Finished> => accept({ ...job, kind: 'finish' }, Finished),

    /** Writes only the social card. */
    cutCard: (job: Omit<CardJob, 'kind'>): Promise<Cut> => accept({ ...job, kind: 'card' }, Cut),

    /** Rewrites the files of pictures with other rights in them, without decoding or encoding. */
    relabel: (job: Omit<RelabelJob, 'kind'>): Promise<Relabelled> => accept({ ...job, kind: 'relabel' }, Relabelled),

    /** Writes a logo or an icon of the site as it is served, without anything else that was in the file. */
    makeLogo: (job: Omit<LogoJob, 'kind'>): Promise<MadeLogo> => accept({ ...job, kind: 'logo' }, MadeLogo),

    /** Checks a file, and writes what a client sees of it and the file for screens; if it is not new, only the pictures. */
    makeGalleryPictures: (job: Omit<GalleryJob, 'kind'>): Promise<GalleryMade> =>
      accept({ ...job, kind: 'gallery' }, GalleryMade),

    /** Writes a picture to see a watermark on. Somebody waits for it, so it has the limits of an upload. */
    previewWatermark: (job: Omit<WatermarkPreviewJob, 'kind'>): Promise<WatermarkPreviewed> =>
      accept({ ...job, kind: 'watermark-preview' }, WatermarkPreviewed),

    /** Reads the texts in files that were uploaded before. Somebody waits for them. */
    readTexts: (job: Omit<TextsJob, 'kind'>): Promise<TextsReply> => accept({ ...job, kind: 'texts' }, TextsReply),

    /** Reads what files that were uploaded before say of the moment and the camera. Somebody waits for it. */
    readIdentities: (job: Omit<IdentityJob, 'kind'>): Promise<IdentityReply> =>
      accept({ ...job, kind: 'identity' }, IdentityReply),

    /** Called when an upload begins to arrive, so that a process is ready when the file is complete. */
    warm: () => pool.warm(),

    /** Aborts everything: all waiting callers receive `ImagingStopped`. */
    async giveUp() {
      stopping = true;
      await pool.close();
    },

    /** Finishes accepted uploads, and aborts work that can be repeated after a restart. */
    async close() {
      stopping = true;
      pool.giveUpBackground();
      await Promise.allSettled(inHand);
      await pool.close();
    },
  };
}
