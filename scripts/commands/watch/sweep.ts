import { statSync } from 'node:fs';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import type { UploadLimit } from '@vitrine/shared/upload-limits';
import { findPictures, type PictureFile, type Refusal } from '../import/picture-files.ts';
import type { KnownFile } from './known-files.ts';

/** A picture and what it was like when it was seen. */
export type SeenFile = PictureFile & { size: number; modifiedMs: number };

/** What a folder has now. `refused` is what cannot be sent, with the reason. */
export type Seen = { files: Map<string, SeenFile>; refused: Refusal[] };

export function look(folder: string, limit: UploadLimit): Seen {
  const { pictures, skipped, failed } = findPictures(folder, limit);
  const seen: Seen = { files: new Map(), refused: [...skipped, ...failed] };
  for (const picture of pictures) {
    try {
      const { size, mtimeMs } = statSync(picture.file);
      seen.files.set(picture.name, { ...picture, size, modifiedMs: mtimeMs });
    } catch (error) {
      seen.refused.push({ name: picture.name, reason: reasonOf(error) });
    }
  }
  return seen;
}

/** What is to be done after two looks at a folder. */
type Changes = {
  /** Whole, and new or changed since they were sent. */
  ready: SeenFile[];
  /** Still being written: they have changed between the two looks. */
  unfinished: string[];
  /** Sent before, and not there any more. */
  vanished: string[];
};

type ReadonlyKnown = Pick<ReadonlyMap<string, KnownFile>, 'get' | 'keys'>;

/** Compares two looks, a while apart, with what was sent. */
export function compare(before: Seen, now: Seen, known: ReadonlyKnown): Changes {
  const changes: Changes = { ready: [], unfinished: [], vanished: [] };
  for (const [name, file] of now.files) {
    if (isSame(known.get(name), file)) continue;
    if (isSame(before.files.get(name), file)) changes.ready.push(file);
    else changes.unfinished.push(name);
  }
  const isThere = new Set([...now.files.keys(), ...now.refused.map(({ name }) => name)]);
  changes.vanished = [...known.keys()].filter((name) => !isThere.has(name));
  return changes;
}

type Stamp = Pick<SeenFile, 'size' | 'modifiedMs'>;

/** Whether a file is as it was. */
export const isSame = (one: Stamp | undefined, other: Stamp) =>
  one?.size === other.size && one.modifiedMs === other.modifiedMs;
