import { LimitReached } from '../../../errors.ts';

/** Programs that download a file in parts open several connections, and so do the devices of a family. */
const MOST_OF_GALLERY = 30;
/** An archive in a bucket takes two of its connections, which photographs of the site need as well. */
const MOST_IN_ALL = 80;
const RETRY_AFTER_S = 30;

/** What of an HTTP answer notifies of its end. */
interface Answer {
  closed: boolean;
  once: (event: 'close', listener: () => void) => unknown;
}

/** How many archives are sent at once, since whoever has a link could open any number of them. */
export function createArchiveSlots({ mostOfGallery = MOST_OF_GALLERY, mostInAll = MOST_IN_ALL } = {}) {
  const sending = new Map<Answer, number>();

  return {
    /** Takes a place until the answer is closed. Throws if a gallery, or the server, has none left. */
    take(gallery: number, answer: Answer) {
      const ofGallery = [...sending.values()].filter((id) => id === gallery).length;
      if (ofGallery >= mostOfGallery) throw new LimitReached(429, RETRY_AFTER_S);
      if (sending.size >= mostInAll) throw new LimitReached(503, RETRY_AFTER_S);
      if (answer.closed) return;
      sending.set(answer, gallery);
      answer.once('close', () => sending.delete(answer));
    },
  };
}
