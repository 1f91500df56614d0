import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from '@vitrine/shared/release-files';
import { COPIES } from '../../render/precompress.ts';
import { listFiles } from '../../tools/list-files.ts';
import { syncFiles } from '../../tools/sync.ts';
import { type Manifest, readManifest, writeManifest } from '../manifest.ts';

/** In the folder of an unfinished release: lists which of its pages are complete and synced to disk. */
const CHECKPOINT_FILE = '.unfinished.json';
export const CHECKPOINT_EVERY_MS = 1_000;
/** Writing a checkpoint of a large site takes a while; at most this share of the time is spent on it. */
const PART_OF_TIME = 0.1;

type Options = {
  dir: string;
  everyMs: number;
  /** The pages that are complete at this moment. */
  takeManifest: () => Manifest;
  /** The files written so far. */
  written: readonly string[];
};

/**
 * Records from time to time which pages of a release are complete, so that a publish of a large library that is interrupted, by a
 * restart or a power cut, continues where it stopped.
 */
export function createCheckpoints({ dir, everyMs, takeManifest, written }: Options) {
  let dueMs = performance.now() + everyMs;
  let saving: Promise<void> | null = null;
  let synced = 0;

  const save = async () => {
    const startedMs = performance.now();
    const manifest = takeManifest();
    const fresh = written.slice(synced);
    synced = written.length;
    await syncFiles(dir, fresh);
    const next = join(dir, `${CHECKPOINT_FILE}.next`);
    await writeFile(next, writeManifest(manifest), { flush: true });
    await rename(next, join(dir, CHECKPOINT_FILE));
    const nowMs = performance.now();
    dueMs = nowMs + Math.max(everyMs, (nowMs - startedMs) / PART_OF_TIME);
  };

  return {
    /** To be called after each page. */
    offer() {
      if (saving || performance.now() < dueMs) return;
      saving = save()
        // A missing checkpoint costs only time after a crash.
        .catch(() => undefined)
        .finally(() => {
          saving = null;
        });
    },

    /** Writes a last one. To be called when a publish fails some of whose pages are done. */
    async keep() {
      await saving;
      dueMs = 0;
      this.offer();
      await saving;
    },

    /** The release has reached a point at which it needs no checkpoint. */
    async remove() {
      await saving;
      await rm(join(dir, CHECKPOINT_FILE), { force: true });
    },
  };
}

/**
 * Turns an unfinished release into a folder that contains exactly the pages of its checkpoint. Returns false if there is none. The
 * pages are checked again before they go live.
 */
export async function adoptUnfinished(dir: string): Promise<boolean> {
  const manifest = await readManifest(dir, CHECKPOINT_FILE);
  if (!manifest) return false;
  const done = new Set([CHECKPOINT_FILE]);
  for (const file of manifest.files.keys()) for (const ending of ['', ...COPIES]) done.add(file + ending);
  for (const file of await listFiles(dir)) if (!done.has(file)) await rm(join(dir, file));
  await rename(join(dir, CHECKPOINT_FILE), join(dir, MANIFEST_FILE));
  return true;
}
