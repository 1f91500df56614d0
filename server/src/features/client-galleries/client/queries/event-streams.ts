import type { PassThrough } from 'node:stream';
import type { GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import type { Dependencies } from '../../../../database/dependencies.ts';
import { LimitReached } from '../../../../errors.ts';
import { openEvents } from '../../../../http/send-events.ts';
import type { AccessWatcher } from '../access/access-watcher.ts';
import type { GalleryState } from '../access/gallery-state.ts';
import type { SharedMarks } from './shared-marks.ts';

/** The tabs of a device share a session. */
const MOST_OF_SESSION = 4;
const MOST_OF_GALLERY = 100;
const MOST_IN_ALL = 500;
const RETRY_AFTER_S = 30;
/** Whoever has not read as much gets the next state only later. */
const UNREAD_MAX_BYTES = 64 * 1024;
/** When marks that could not be sent are tried again. */
const SEND_AGAIN_MS = 500;

/** Who follows a gallery: the session of a device, and the network that it is in. */
interface Holder {
  session: string;
  sessionEnd: Date;
  network: string;
}

interface Place extends Pick<Holder, 'session' | 'network'> {
  gallery: number;
  stream: PassThrough;
}

interface Options extends Pick<Dependencies, 'log'> {
  watcher: Pick<AccessWatcher, 'enter'>;
  readMarks: SharedMarks;
}

/** Server-sent events with the marks of a gallery, whoever has changed them. */
export function createEventStreams({ readMarks, log, watcher }: Options) {
  const places = new Set<Place>();
  let hasFailed = false;
  const written = new WeakMap<GalleryMarks, string>();

  /** What several readers share is written once. */
  const eventOf = (marks: GalleryMarks) => {
    const event = written.get(marks) ?? `event: marks\ndata: ${JSON.stringify(marks)}\n\n`;
    written.set(marks, event);
    return event;
  };

  /** Ends the oldest stream of the network that has most of these places, unless a newcomer would then have as many. */
  const makeRoom = (taken: readonly Place[], newcomer: string): boolean => {
    const byNetwork = Map.groupBy(taken, ({ network }) => network);
    const [most = []] = [...byNetwork.values()].toSorted((one, other) => other.length - one.length);
    const [oldest] = most;
    if (!oldest || most.length <= (byNetwork.get(newcomer)?.length ?? 0) + 1) return false;
    places.delete(oldest);
    oldest.stream.end();
    return true;
  };

  const requireRoom = (gallery: number, { session, network }: Holder) => {
    const all = [...places];
    const ofGallery = all.filter((place) => place.gallery === gallery);
    const isFull =
      ofGallery.filter((place) => place.session === session).length >= MOST_OF_SESSION ||
      (ofGallery.length >= MOST_OF_GALLERY && !makeRoom(ofGallery, network));
    if (isFull) throw new LimitReached(429, RETRY_AFTER_S);
    if (places.size >= MOST_IN_ALL && !makeRoom(all, network)) throw new LimitReached(503, RETRY_AFTER_S);
  };

  return {
    /**
     * Ends with the session, whose reader then has to open the gallery again. When all places are taken, the network that has most of them
     * gives one up to a network with fewer; if there is none, it throws.
     */
    open(gallery: GalleryState, holder: Holder): PassThrough {
      requireRoom(gallery.id, holder);
      const { session, network, sessionEnd: endsAt } = holder;
      const onClose = () => {
        clearTimeout(again);
        leave();
        places.delete(place);
      };
      const stream = openEvents({ endsAt, onClose });
      const place = { gallery: gallery.id, session, network, stream };
      places.add(place);
      /** The revision of the marks that were sent last. */
      let sent = -1;
      let isBehind = true;
      let isSending = false;
      let again: NodeJS.Timeout | undefined;
      const isFull = () => stream.readableLength + stream.writableLength > UNREAD_MAX_BYTES;

      const sendMarks = async () => {
        isBehind = false;
        try {
          const marks = await readMarks(gallery.id);
          if (marks.revision !== sent && stream.writable) stream.write(eventOf(marks));
          sent = marks.revision;
          hasFailed = false;
        } catch (error) {
          isBehind = true;
          if (!hasFailed) log.warn({ err: error, gallery: gallery.id }, 'the marks of a gallery cannot be read');
          hasFailed = true;
        }
      };

      const catchUp = async () => {
        if (isSending || !isBehind || !stream.writable) return;
        isSending = true;
        if (!isFull()) await sendMarks();
        isSending = false;
        // Because of a change meanwhile, of a failure, or of a slow reader.
        clearTimeout(again);
        if (isBehind) again = setTimeout(catchUp, SEND_AGAIN_MS).unref();
      };

      const onState = ({ revision }: GalleryState) => {
        if (revision === sent) return;
        isBehind = true;
        void catchUp();
      };

      const { signal, leave } = watcher.enter(gallery, { onState });
      signal.addEventListener('abort', () => stream.end('event: ended\ndata: {}\n\n'), { once: true });
      void catchUp();
      return stream;
    },

    count: () => places.size,

    /** Ends all of them; their readers come back. */
    endAll() {
      for (const { stream } of places) stream.end();
    },
  };
}
