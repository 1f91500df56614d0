import type { CommentInput } from '@vitrine/shared/contract/galleries/client';
import type { Dependencies } from '../../../../database/dependencies.ts';
import type { EntityManager } from '../../../../database/orm.ts';
import { rowsOf } from '../../../../database/reader.ts';
import { CommentsOff, GalleryPhotoNotFound, LimitReached } from '../../../../errors.ts';
import type { Caller } from '../../../../http/caller.ts';
import { presentComment } from '../../comment.presenter.ts';
import { changeForClient, raiseRevision } from '../../gallery-change.ts';
import type { GalleryNews } from '../../gallery-news.ts';
import { GalleryPhoto } from '../../photos/gallery-photo.entity.ts';
import type { GalleryState } from '../access/gallery-state.ts';
import type { ClientEvents } from '../client-events.ts';
import { GalleryComment } from '../gallery-comment.entity.ts';

interface Options extends Pick<Dependencies, 'forkEm'> {
  events: Pick<ClientEvents, 'recordWithin'>;
  news: GalleryNews;
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
  const { comments, characters } = await rowsOf(em)
    .selectFrom('gallery_comments')
    .select(({ fn }) => [fn.countAll().as('comments'), fn.sum(fn<number>('length', ['text'])).as('characters')])
    .where('gallery_id', '=', gallery)
    .executeTakeFirstOrThrow();
  return Number(comments) >= MOST || Number(characters) + more > MOST_CHARACTERS;
}

/** What clients write about photographs, kept as it was typed, and what the photographer has answered. */
export function createCommentsService({ forkEm, events, news }: Options) {
  return {
    /** That somebody has commented is stored with the comment. */
    async add(known: GalleryState, { photo_id: photo, text }: CommentInput, actor: Caller) {
      const added = await changeForClient(forkEm(), known, async ({ transaction: em, gallery }) => {
        const { id } = known;
        if (!gallery.canComment) throw new CommentsOff();
        const about = photo === null ? null : await findPhoto(em, id, photo);
        if (await isFull(em, id, text.length)) throw new LimitReached(429, RETRY_AFTER_S);
        if (photo !== null) await em.nativeUpdate(GalleryPhoto, { id: photo }, { markedSha256: null });
        const comment = em.create(GalleryComment, { gallery: id, photo, author: 'client', text });
        await em.flush();
        await raiseRevision(em, gallery, 'marks');
        await events.recordWithin(em, id, 'commented', actor, about?.originalName);
        const photograph = about && { id: about.id, name: about.originalName };
        await news.report(em, 'comment.added', id, { comment: { id: comment.id }, photograph });
        return presentComment(comment);
      });
      news.wake();
      return added;
    },
  };
}
