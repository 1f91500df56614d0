import { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { z } from 'zod';
import { withLoneServer } from '../../../testing/lone-server.ts';
import { timed } from '../measure.ts';
import { type Figure, percentile } from '../table.ts';
import { openGallery } from './client.ts';
import { addPhotographs } from './photographs.ts';

const PHOTOS = 2_000;
const CLIENTS = 50;
/** How many favourites each client marks, one after another. */
const MARKS_EACH = 20;
const LISTS = 20;

/** Fifty clients of a gallery of 2,000 photographs who mark favourites at once, each with the events of all others open. */
export const measureGalleries = (): Promise<Figure[]> =>
  withLoneServer(async (server) => {
    const { id, link } = await server.api('/galleries', GalleryView, { method: 'POST', body: '{"title":"Measured"}' });
    const photos = addPhotographs(server.dataDir, id, { count: PHOTOS, bytes: 1, areFavourites: false });
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => openGallery(server.url, link)));
    const closing = new AbortController();
    for (const { headers } of clients) {
      const { body } = await fetch(`${server.url}/api/for/events`, { headers, signal: closing.signal });
      void body?.pipeTo(new WritableStream()).catch(() => undefined);
    }
    const body = '{"is_favourite":true}';
    const marked = await Promise.all(
      clients.map(async ({ call }, client) => {
        const times: number[] = [];
        for (const photo of photos.slice(client * MARKS_EACH, (client + 1) * MARKS_EACH)) {
          times.push(await timed(() => call(`/photos/${photo}/favourite`, z.unknown(), { method: 'PUT', body })));
        }
        return times;
      }),
    );
    const { call } = await openGallery(server.url, link);
    const lists: number[] = [];
    for (let at = 0; at < LISTS; at += 1) lists.push(await timed(() => call('/photos?skip=1500', z.unknown())));
    closing.abort();
    const times = marked.flat();
    const note = `${CLIENTS} clients, ${times.length} marks, ${PHOTOS} photographs; median ${Math.round(percentile(times, 50))} ms`;
    return [
      { name: 'Favourite in a gallery, 95 of 100 at most', value: percentile(times, 95), limit: 200, unit: 'ms', note },
      { name: 'Last page of 500 photographs, 95 of 100 at most', value: percentile(lists, 95), limit: 100, unit: 'ms' },
    ];
  });
