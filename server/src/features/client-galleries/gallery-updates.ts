import type { PassThrough } from 'node:stream';
import { ACCESS_TOKEN_LIFETIME_S } from '@vitrine/shared/limits';
import type { Notifications } from '../../database/notifications.ts';
import { LimitReached } from '../../errors.ts';
import { openEvents } from '../../http/send-events.ts';

const MOST = 200;
const RETRY_AFTER_S = 30;
/** A gallery in which much is done at once is announced at most this often, and so is every gallery while notifications are lost. */
const ANNOUNCE_EVERY_MS = 1_000;
const UNREAD_MAX_BYTES = 1_024;
const CHANGED = 'event: changed\ndata: {}\n\n';

interface Options {
  notifications: Pick<Notifications, 'subscribe'>;
}

/** Who follows a gallery. `isAllowed` says whether they still may, as after a sign-out they may not. */
interface Reader {
  gallery: number;
  isAllowed: () => Promise<boolean>;
}

/** Server-sent events for the photographer: that something of a gallery has changed, on whichever server. What it is has to be read. */
export function createGalleryUpdates({ notifications }: Options) {
  const readers = new Map<PassThrough, Reader>();
  /** Galleries that have changed since they were announced. */
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  const announceTo = async (stream: PassThrough, { isAllowed }: Reader) => {
    // If nobody can say, as without the database, readers come back and are answered then.
    const isStillAllowed = await isAllowed().catch(() => false);
    if (!isStillAllowed) stream.end();
    // A reader with so much unread has this event among it.
    else if (stream.writable && stream.readableLength < UNREAD_MAX_BYTES) stream.write(CHANGED);
  };

  /** Announces now what has changed, and after a pause what has changed by then. */
  const schedule = () => {
    if (timer || readers.size === 0) return;
    for (const [stream, reader] of readers) {
      if (changed.has(reader.gallery)) void announceTo(stream, reader);
    }
    changed.clear();
    timer = setTimeout(() => {
      timer = undefined;
      if (changed.size > 0) schedule();
    }, ANNOUNCE_EVERY_MS).unref();
  };

  notifications.subscribe('vitrine_gallery', {
    onNotification(id) {
      if (readers.size === 0) return;
      changed.add(Number(id));
      schedule();
    },
    onAny() {
      for (const { gallery } of readers.values()) changed.add(gallery);
      schedule();
    },
  });

  return {
    /** Ends after as long as an access token is valid, at the latest. Throws when too many are open. */
    open(reader: Reader): PassThrough {
      if (readers.size >= MOST) throw new LimitReached(503, RETRY_AFTER_S);
      const endsAt = new Date(Date.now() + ACCESS_TOKEN_LIFETIME_S * 1_000);
      const stream = openEvents({ endsAt, onClose: () => readers.delete(stream) });
      readers.set(stream, reader);
      // It may have changed between the read of it and now.
      stream.write(CHANGED);
      return stream;
    },

    /** Ends all of them; their readers come back. */
    endAll() {
      for (const stream of readers.keys()) stream.end();
    },
  };
}
