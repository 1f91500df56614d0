import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { hashOfOriginal } from './file-names.ts';
import type { FileStore } from './file-store.ts';
import { createMeasure } from './measure.ts';

interface Options {
  from: Pick<FileStore, 'list' | 'open'>;
  to: Pick<FileStore, 'list' | 'keep'>;
  /** A folder for files on their way, on the disk of a folder that they go to. */
  workspace: string;
  /** Told how many files are there, of how many. */
  tell: (done: number, all: number) => void;
}

const AT_ONCE = 8;

async function listAll({ list }: Pick<FileStore, 'list'>) {
  const names: string[] = [];
  for await (const name of list()) names.push(name);
  return names;
}

/**
 * Copies the files that the other place lacks. A name never changes its content and no file is ever seen in part, so what
 * is there already is whole. An original that is not what was uploaded is told of and left where it is.
 */
export async function copyFiles({ from, to, workspace, tell }: Options) {
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
    tell(begun, waiting.length);
  };

  try {
    await mapConcurrently(waiting, AT_ONCE, copy);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
  return { copied, already: there.size, damaged };
}
