import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { hashOfOriginal, OBJECTS_FOLDER } from './file-names.ts';
import type { FileStore } from './file-store.ts';
import { createMeasure } from './measure.ts';

interface Options {
  from: Pick<FileStore, 'list' | 'listIn' | 'open'>;
  to: Pick<FileStore, 'list' | 'listIn' | 'keep'>;
  /** A folder for files in transit, on the same disk as a destination folder. */
  workspace: string;
  /** Called with the number of copied files, and of all files. */
  onProgress: (done: number, all: number) => void;
}

const AT_ONCE = 8;

async function listAll({ list, listIn }: Pick<FileStore, 'list' | 'listIn'>) {
  const names: string[] = [];
  for await (const name of list()) names.push(name);
  for await (const name of listIn(OBJECTS_FOLDER)) names.push(name);
  return names;
}

/**
 * Copies the files that are missing in the other place. A name never changes its content and files are never visible in part, so
 * existing ones are complete. An original whose content does not match its hash is reported and not copied.
 */
export async function copyFiles({ from, to, workspace, onProgress }: Options) {
  const there = new Set(await listAll(to));
  const waiting = (await listAll(from)).filter((name) => !there.has(name));
  const damaged: string[] = [];
  let copied = 0;
  let begun = 0;
  await rm(workspace, { recursive: true, force: true });
  await mkdir(workspace, { mode: 0o700 });

  const copy = async (name: string) => {
    begun += 1;
    const file = await from.open(name);
    // It was removed meanwhile.
    if (!file) return;
    const source = join(workspace, basename(name));
    const measure = createMeasure();
    await pipeline(file.stream, measure.stream, createWriteStream(source, { flush: true }));
    const expected = hashOfOriginal(name);
    if (expected && measure.result().sha256 !== expected) {
      damaged.push(name);
    } else {
      await to.keep([{ name, source }]);
      copied += 1;
    }
    await rm(source, { force: true });
    onProgress(begun, waiting.length);
  };

  try {
    await mapConcurrently(waiting, AT_ONCE, copy);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
  return { copied, already: there.size, damaged };
}
