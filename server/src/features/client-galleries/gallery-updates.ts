import { PassThrough } from 'node:stream';
import { ACCESS_TOKEN_LIFETIME_S } from '@vitrine/shared/limits';
import type { Notifications } from '../../database/notifications.ts';
import { LimitReached } from '../../errors.ts';

const MOST = 200;
const RETRY_AFTER_S = 30;
/** Often enough for proxies, which close silent connections after a minute. */
const HEARTBEAT_MS = 15_000;
/** A gallery in which much is done at once is announced at most this often, and so is every gallery while notifications are lost. */
const ANNOUNCE_EVERY_MS = 1_000;
const UNREAD_MAX_BYTES = 1_024;
const CHANGED = 'event: changed\ndata: {}\n\n';

interface Options {
  notifications: Pick<Notifications, 'subscribe' | 'isConnected'>;
}

/** Server-sent events for the photographer: that something of a gallery has changed, on whichever server. What it is has to be read. */
export function createGalleryUpdates({ notifications }: Options) {
  const streams = new Map<PassThrough, number>();
  /** Galleries that have changed since they were announced. */
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  const announce = () => {
    for (const [stream, gallery] of streams) {
      const isChanged = changed.has(gallery) || !notifications.isConnected();
      // A reader with so much unread has this event among it.
      if (isChanged && stream.writable && stream.readableLength < UNREAD_MAX_BYTES) stream.write(CHANGED);
    }
    changed.clear();
  };

  /** Announces now what has changed, and after a pause what has changed by then. */
  const schedule = () => {
    if (timer || streams.size === 0) return;
    announce();
    timer = setTimeout(() => {
      timer = undefined;
      if (changed.size > 0 || !notifications.isConnected()) schedule();
    }, ANNOUNCE_EVERY_MS).unref();
  };

  notifications.subscribe('vitrine_gallery', {
    onNotification(id) {
      if (streams.size === 0) return;
      changed.add(Number(id));
      schedule();
    },
    onLost: schedule,
    onRestored() {
      for (const gallery of streams.values()) changed.add(gallery);
      schedule();
    },
  });

  return {
    /** Ends when the access token of whoever reads it does, at the latest. Throws when too many are open. */
    open(gallery: number): PassThrough {
      if (streams.size >= MOST) throw new LimitReached(503, RETRY_AFTER_S);
      const stream = new PassThrough();
      streams.set(stream, gallery);
      const heartbeat = setInterval(() => stream.writable && stream.write(':\n\n'), HEARTBEAT_MS).unref();
      const ending = setTimeout(() => stream.end(), ACCESS_TOKEN_LIFETIME_S * 1_000).unref();
      stream.once('close', () => {
        clearInterval(heartbeat);
        clearTimeout(ending);
        streams.delete(stream);
      });
      // It may have changed between the read of it and now.
      stream.write(CHANGED);
      if (!notifications.isConnected()) schedule();
      return stream;
    },

    /** Ends all of them; their readers come back. */
    endAll() {
      for (const stream of streams.keys()) stream.end();
    },
  };
}
