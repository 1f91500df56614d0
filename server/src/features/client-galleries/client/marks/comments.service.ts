import type { CommentInput } from '@vitrine/shared/contract/galleries/client';
import type { EntityManager } from '../../../../database/orm.ts';
import { CommentsOff, GalleryPhotoNotFound, LimitReached } from '../../../../errors.ts';
import { presentComment } from '../../comment.presenter.ts';
import { GalleryPhoto } from '../../photos/gallery-photo.entity.ts';
import type { GalleryState } from '../access/gallery-state.ts';
import type { Actor, ClientEvents } from '../client-events.ts';
import { GalleryComment } from '../gallery-comment.entity.ts';
import type { GalleryTransaction } from './gallery-transaction.ts';

interface Options {
  transact: GalleryTransaction;
  events: Pick<ClientEvents, 'recordWithin'>;
}

/** How many comments a gallery takes, and characters in all of them: whoever has the link could fill the disk, or the memory of who reads them. */
const MOST = 2_000;
const MOST_CHARACTERS = 400_000;
const RETRY_AFTER_S = 24 * 60 * 60;

const findPhoto = (em: EntityManager, gallery: number, id: number) =>
  em.findOneOrFail(
    GalleryPhoto,
    { id, gallery, deletedAt: null },
    { fields: ['originalName'], failHandler: () => new GalleryPhotoNotFound() },
  );

async function isFull(em: EntityManager, gallery: number, more: number) {
  const [said] = await em.execute<{ comments: number | string; characters: number | string | null }[]>(
    'select count(*) as comments, sum(length(text)) as characters from gallery_comments where gallery_id = ?',
    [gallery],
  );
  return Number(said?.comments) >= MOST || Number(said?.characters) + more > MOST_CHARACTERS;
}

/** What clients write about photographs, kept as it was typed, and what the photographer has answered. */
export function createCommentsService({ transact, events }: Options) {
  return {
    /** That somebody has commented is stored with the comment. */
    add: (known: GalleryState, { photo_id: photo, text }: CommentInput, actor: Actor) =>
      transact(known, async ({ em, gallery, raise }) => {
        const { id } = known;
        if (!gallery.canComment) throw new CommentsOff();
        const about = photo === null ? null : await findPhoto(em, id, photo);
        if (await isFull(em, id, text.length)) throw new LimitReached(429, RETRY_AFTER_S);
        const comment = em.create(GalleryComment, { gallery: id, photo, author: 'client', text });
        await em.flush();
        await raise();
        await events.recordWithin(em, id, 'commented', actor, about?.originalName);
        return presentComment(comment);
      }),
  };
}
