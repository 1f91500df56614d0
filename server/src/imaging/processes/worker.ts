import { mkdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { makeGalleryPictures } from '../gallery/gallery-pictures.ts';
import { previewWatermark } from '../gallery/watermark-preview.ts';
import { readIdentities, readTexts } from '../pipeline/embedded.ts';
import { cutCard, finish } from '../pipeline/finish.ts';
import { ingest, rerender } from '../pipeline/ingest.ts';
import { makeLogo } from '../pipeline/logo.ts';
import { relabel } from '../pipeline/relabel.ts';
import { restrictLibvips } from './libvips.ts';
import { PictureRefused } from './picture-refused.ts';
import type { Job, Reply } from './protocol.ts';

/** The child process that decodes and encodes. It processes one job after another and ends with its parent. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C and service managers signal the whole group. The server decides when the work ends: it finishes what it accepted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('message', (job: Job) => {
  void perform(job).then((reply) => process.send?.(reply));
});

// Visitors' requests take precedence over encoding.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
restrictLibvips();

async function perform(job: Job): Promise<Reply> {
  try {
    await mkdir(job.outDir);
    return { outcome: 'done', result: await work(job) };
  } catch (error) {
    if (error instanceof PictureRefused) return { outcome: 'refused', reason: error.reason };
    const { message, stack, code }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
    return { outcome: 'failed', message: stack ?? message, ...(typeof code === 'string' && { code }) };
  }
}

function work(job: Job) {
  switch (job.kind) {
    case 'ingest':
      return ingest(job);
    case 'rerender':
      return rerender(job);
    case 'finish':
      return finish(job);
    case 'card':
      return cutCard(job);
    case 'logo':
      return makeLogo(job);
    case 'texts':
      return readTexts(job);
    case 'identity':
      return readIdentities(job);
    case 'gallery':
      return makeGalleryPictures(job);
    case 'watermark-preview':
      return previewWatermark(job);
    case 'relabel':
      return relabel(job);
  }
}
