import { ok } from '@vitrine/shared/contract/envelope';
import { LRUCache } from 'lru-cache';
import { coalesce } from '../../../../database/coalesce.ts';
import type { Dependencies } from '../../../../database/dependencies.ts';
import { GalleryNotFound } from '../../../../errors.ts';
import type { GalleryState } from '../access/gallery-state.ts';
import { readComments } from './read-comments.ts';

const REMEMBERED = 200;

/**
 * The answers with the comments of galleries, no older than the gallery that is given. What many ask for is read once while nothing has
 * changed, and its bytes are in memory once, however many slow readers they are sent to.
 */
export function createSharedComments({ reader }: Pick<Dependencies, 'reader'>) {
  const sharing = (gallery: number) => {
    let sent: { revision: number; bytes: WeakRef<Buffer> } | undefined;
    const read = coalesce(() =>
      reader.read(async (snapshot) => {
        const { revision } = await snapshot.rows
          .selectFrom('galleries')
          .select('revision')
          .where('id', '=', gallery)
          .executeTakeFirstOrThrow(() => new GalleryNotFound());
        const known = sent?.revision === revision ? sent.bytes.deref() : undefined;
        if (known) return known;
        const bytes = Buffer.from(JSON.stringify(ok(await readComments(snapshot, gallery, { ofRemoved: false }))));
        sent = { revision, bytes: new WeakRef(bytes) };
        return bytes;
      }),
    );
    return async (revision: number) => (sent?.revision === revision && sent.bytes.deref()) || read();
  };

  const readers = new LRUCache<number, (revision: number) => Promise<Buffer>>({ max: REMEMBERED, memoMethod: sharing });

  return ({ id, revision }: Pick<GalleryState, 'id' | 'revision'>): Promise<Buffer> => readers.memo(id)(revision);
}
