import type { Dependencies } from '../../../../database/dependencies.ts';
import { ChoiceEmpty, ChoiceFull, ChoiceOff } from '../../../../errors.ts';
import type { Caller } from '../../../../http/caller.ts';
import { createBatches } from '../../../../jobs/batches.ts';
import type { MailQueue } from '../../../mails/plugin.ts';
import { changeForClient, raiseRevision } from '../../gallery-change.ts';
import type { GalleryNews } from '../../gallery-news.ts';
import { GalleryPhoto } from '../../photos/gallery-photo.entity.ts';
import type { GalleryState } from '../access/gallery-state.ts';
import type { ClientEvents } from '../client-events.ts';
import { type Mark, writeMarks } from './write-marks.ts';

interface Options extends Pick<Dependencies, 'forkEm'> {
  events: Pick<ClientEvents, 'recordWithin'>;
  mails: Pick<MailQueue, 'enqueue' | 'wake'>;
  news: GalleryNews;
}

/**
 * The favourites of a client, and the choice. Conditions are checked in the transaction that writes, so they hold for several devices;
 * what many devices mark at once is written together.
 */
export function createMarksService({ forkEm, events, mails, news }: Options) {
  const write = createBatches((id, marks: readonly Mark[]) =>
    changeForClient(forkEm(), id, (change) => writeMarks(change, marks)),
  );
  const set = async (mark: Mark) => {
    const refusal = await write(mark.known.id, mark);
    if (refusal) throw refusal;
  };

  return {
    setFavourite: (known: GalleryState, photo: number, isFavourite: boolean) => set({ known, photo, isFavourite }),
    setChosen: (known: GalleryState, photo: number, isChosen: boolean) => set({ known, photo, isChosen }),

    /** Locks the choice. Once more does nothing. That it was sent, and the pending mail, are stored with it. */
    async sendChoice(known: GalleryState, actor: Caller) {
      const { id } = known;
      const isSent = await changeForClient(forkEm(), known, async ({ transaction: em, gallery }) => {
        if (!gallery.canChoose) throw new ChoiceOff();
        if (gallery.choiceSentAt) return false;
        const chosen = { gallery: id, isChosen: true, deletedAt: null };
        const count = await em.count(GalleryPhoto, chosen);
        if (count === 0) throw new ChoiceEmpty();
        // The limit may have been lowered, or a chosen photograph brought back.
        if (count > (gallery.choiceLimit ?? count)) throw new ChoiceFull();
        gallery.choiceSentAt = new Date();
        // They were chosen as they are now.
        await em.nativeUpdate(GalleryPhoto, chosen, { markedSha256: null });
        await mails.enqueue(em, { kind: 'choice', subject: gallery.title, gallery: id });
        await news.report(em, 'choice.sent', id, { chosen: count });
        await raiseRevision(em, gallery, 'marks');
        await events.recordWithin(em, id, 'choice_sent', actor, `${count}`);
        return true;
      });
      if (!isSent) return;
      mails.wake();
      news.wake();
    },
  };
}
