import type { GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { LRUCache } from 'lru-cache';
import { coalesce } from '../../../../database/coalesce.ts';
import type { Dependencies } from '../../../../database/dependencies.ts';
import { readMarks } from './read-marks.ts';

const REMEMBERED = 200;

export type SharedMarks = ReturnType<typeof createSharedMarks>;

/** Reads the marks of galleries as they are after the call began. Many clients who ask at once share what is read. */
export function createSharedMarks({ reader }: Pick<Dependencies, 'reader'>) {
  const readers = new LRUCache<number, () => Promise<GalleryMarks>>({
    max: REMEMBERED,
    memoMethod: (gallery) => coalesce(() => reader.read((snapshot) => readMarks(snapshot, gallery))),
  });

  return (gallery: number): Promise<GalleryMarks> => readers.memo(gallery)();
}
