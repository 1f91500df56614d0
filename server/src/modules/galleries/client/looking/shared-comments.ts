import { ok } from '@vitrine/shared/contract/envelope';
import type { GalleryComment } from '@vitrine/shared/contract/galleries/client';
import type { Snapshot } from '../../../../database/reader.ts';
import { GalleryNotFound } from '../../../../errors.ts';
import type { Foundations } from '../../../../foundations.ts';
import { coalesce } from '../../../../response-cache/coalesce.ts';
import type { GalleryState } from '../access/gallery-state.ts';

const REMEMBERED = 200;

export type SharedComments = ReturnType<typeof createSharedComments>;

/** The oldest first, without those about photographs that were removed. */
async function readComments({ rows }: Snapshot, gallery: number): Promise<GalleryComment[]> {
  const found = await rows
    .selectFrom('gallery_comments')
    .leftJoin('gallery_photos', 'gallery_photos.id', 'gallery_comments.photo_id')
    .select(['gallery_comments.id', 'photo_id', 'author', 'text', 'gallery_comments.created_at'])
    .where('gallery_comments.gallery_id', '=', gallery)
    .where('gallery_photos.deleted_at', 'is', null)
    .orderBy('gallery_comments.id')
    .execute();
  return found.map(({ created_at, ...comment }) => ({ ...comment, created_at: new Date(created_at).toISOString() }));
}

/**
 * The answers with the comments of galleries, no older than the gallery that is given. What many ask for is read once while nothing has
 * changed, and its bytes are in memory once, however many slow readers they are sent to.
 */
export function createSharedComments({ reader }: Pick<Foundations, 'reader'>) {
  const readers = new Map<number, (revision: number) => Promise<Buffer>>();

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
        const bytes = Buffer.from(JSON.stringify(ok(await readComments(snapshot, gallery))));
        sent = { revision, bytes: new WeakRef(bytes) };
        return bytes;
      }),
    );
    return async (revision: number) => (sent?.revision === revision && sent.bytes.deref()) || read();
  };

  return ({ id, revision }: Pick<GalleryState, 'id' | 'revision'>): Promise<Buffer> => {
    const known = readers.get(id);
    if (known) return known(revision);
    if (readers.size >= REMEMBERED) readers.clear();
    const read = sharing(id);
    readers.set(id, read);
    return read(revision);
  };
}
