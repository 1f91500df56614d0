import { PassThrough } from 'node:stream';
import { LimitReached } from '../../../../errors.ts';
import type { Foundations } from '../../../../foundations.ts';
import type { GalleryState } from '../access/gallery-state.ts';
import type { Gates } from '../access/gates.ts';
import type { SharedMarks } from './shared-marks.ts';

const MOST_OF_GALLERY = 100;
const MOST_IN_ALL = 500;
const RETRY_AFTER_S = 30;
/** Often enough for proxies, which close silent connections after a minute. */
const HEARTBEAT_MS = 15_000;
/** Whoever has not read as much gets the next state only later. */
const UNREAD_MAX_BYTES = 64 * 1024;

interface Options extends Pick<Foundations, 'log'> {
  gates: Gates;
  readMarks: SharedMarks;
}

/** Server-sent events with the marks of a gallery, whoever has changed them. */
export function createEventStreams({ readMarks, log, gates }: Options) {
  const streams = new Map<PassThrough, number>();

  const countOf = (gallery: number) => [...streams.values()].filter((id) => id === gallery).length;

  return {
    /** Ends with the session, whose reader then has to open the gallery again. Throws if there are too many. */
    open(gallery: GalleryState, sessionEnd: Date): PassThrough {
      if (countOf(gallery.id) >= MOST_OF_GALLERY) throw new LimitReached(429, RETRY_AFTER_S);
      if (streams.size >= MOST_IN_ALL) throw new LimitReached(503, RETRY_AFTER_S);
      const stream = new PassThrough();
      streams.set(stream, gallery.id);
      let told = -1;
      let isTelling = false;

      const tell = async (state: GalleryState) => {
        if (isTelling || state.revision === told || stream.readableLength + stream.writableLength > UNREAD_MAX_BYTES)
          return;
        isTelling = true;
        try {
          const marks = await readMarks(gallery.id);
          told = Math.max(state.revision, marks.revision);
          if (stream.writable) stream.write(`event: marks\ndata: ${JSON.stringify(marks)}\n\n`);
        } catch (error) {
          // It is tried again at the next look.
          log.warn({ err: error, gallery: gallery.id }, 'the marks of a gallery cannot be read');
        } finally {
          isTelling = false;
        }
      };

      const { signal, leave } = gates.enter(gallery, { onLook: (state) => void tell(state) });
      const heartbeat = setInterval(() => stream.writable && stream.write(':\n\n'), HEARTBEAT_MS).unref();
      const ending = setTimeout(() => stream.end(), sessionEnd.getTime() - Date.now()).unref();
      signal.addEventListener('abort', () => stream.end('event: ended\ndata: {}\n\n'), { once: true });
      stream.once('close', () => {
        clearInterval(heartbeat);
        clearTimeout(ending);
        leave();
        streams.delete(stream);
      });
      stream.write(':\n\n');
      void tell(gallery);
      return stream;
    },

    count: () => streams.size,

    /** Ends all of them; their readers come back. */
    endAll() {
      for (const stream of streams.keys()) stream.end();
    },
  };
}
