import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from '@vitrine/shared/archived-release';
import { COPIES } from '../render/precompress.ts';
import { listFiles } from '../tools/list-files.ts';
import { syncFiles } from '../tools/sync.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';

/** Lies in the folder of a release that is being made and says which of its pages are done, down to the disk. */
const CHECKPOINT_FILE = '.unfinished.json';
export const CHECKPOINT_EVERY_MS = 1_000;
/** A checkpoint of a large site takes a while itself: this part of the time, at most. */
const PART_OF_TIME = 0.1;

export type Checkpoints = ReturnType<typeof createCheckpoints>;

type Options = {
  dir: string;
  everyMs: number;
  /** The pages that are done at this moment. */
  takeManifest: () => Manifest;
  /** The files that were written until now. */
  written: readonly string[];
};

/**
 * Writes down from time to time what of a release is done, so that a publish of a large library that is interrupted, by a restart
 * or a power cut, goes on where it was.
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
        // What it would have saved is time after a crash, and nothing else.
        .catch(() => undefined)
        .finally(() => {
          saving = null;
        });
    },

    /** Settles when nothing is being written any more. */
    settled: async () => {
      await saving;
    },

    /** The release has come so far that it needs none. */
    async remove() {
      await rm(join(dir, CHECKPOINT_FILE), { force: true });
    },
  };
}

/**
 * Makes of an unfinished release a folder that holds exactly what its manifest says: the pages that were done. Answers false where
 * nothing is to be had. What is in it is checked again before it goes live.
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
