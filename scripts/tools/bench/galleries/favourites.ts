import { createHash } from 'node:crypto';
import path from 'node:path';
import { success } from '@vitrine/shared/contract/envelope';
import { GallerySession } from '@vitrine/shared/contract/galleries/client';
import { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import Database from 'better-sqlite3';
import { type LoneServer, withLoneServer } from '../../../testing/lone-server.ts';
import { type Figure, percentile } from '../table.ts';

const PHOTOS = 2_000;
const CLIENTS = 50;
/** How many favourites each client marks, one after another. */
const MARKS_EACH = 20;
const LISTS = 20;

/** Rows are enough: neither marks nor lists read a file. */
function fillGallery({ dataDir }: LoneServer, gallery: number) {
  const database = new Database(path.join(dataDir, 'vitrine.sqlite'));
  const insert = database.prepare(
    `insert into gallery_photos (gallery_id, original_name, name_key, sha256, crc32, file_size, mime_type, width, height, dominant_color,
      picture_key, pictures, web, created_at) values (?, ?, ?, ?, 1, 9000000, 'image/jpeg', 6000, 4000, '#8c6f5a', ?, ?, ?, ?)`,
  );
  database.transaction(() => {
    for (let at = 1; at <= PHOTOS; at += 1) {
      const name = `IMG_${String(at).padStart(5, '0')}.jpg`;
      const sha256 = createHash('sha256').update(name).digest('hex');
      const key = sha256.slice(0, 32);
      const picture = (width: number) => ({
        width,
        height: width,
        file: `${key.slice(0, 2)}/${key}-${width}.webp`,
        bytes: 90_000,
      });
      const web = { width: 2048, height: 1365, file: `${key.slice(0, 2)}/${key}-web.jpg`, bytes: 900_000, crc32: 7 };
      const pictures = JSON.stringify([360, 720, 1600].map(picture));
      insert.run(gallery, name, name.toLowerCase(), sha256, key, pictures, JSON.stringify(web), Date.now());
    }
  })();
  const ids = database
    .prepare<[number], number>('select id from gallery_photos where gallery_id = ?')
    .pluck()
    .all(gallery);
  database.close();
  return ids;
}

async function openGallery({ url }: LoneServer, link: string) {
  const body = JSON.stringify({ secret: new URL(link).hash.slice(1) });
  const answer = await fetch(`${url}/api/for/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { data } = success(GallerySession).parse(await answer.json());
  return { authorization: `Gallery ${data.session}` };
}

async function timed(work: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const response = await work();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`Answered with ${response.status}`);
  return performance.now() - began;
}

/** Fifty clients of a gallery of 2,000 photographs who mark favourites at once, each with the events of all others open. */
export const measureGalleries = (): Promise<Figure[]> =>
  withLoneServer(async (server) => {
    const { id, link } = await server.api('/galleries', GalleryView, { method: 'POST', body: '{"title":"Measured"}' });
    const photos = fillGallery(server, id);
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => openGallery(server, link ?? '')));
    const closing = new AbortController();
    for (const headers of clients) {
      const { body } = await fetch(`${server.url}/api/for/events`, { headers, signal: closing.signal });
      void body?.pipeTo(new WritableStream()).catch(() => undefined);
    }
    const mark = (headers: Record<string, string>, photo: number | undefined) =>
      timed(() =>
        fetch(`${server.url}/api/for/photos/${photo}/favourite`, {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{"is_favourite":true}',
        }),
      );
    const marked = await Promise.all(
      clients.map(async (headers, client) => {
        const times: number[] = [];
        for (let at = 0; at < MARKS_EACH; at += 1) times.push(await mark(headers, photos[client * MARKS_EACH + at]));
        return times;
      }),
    );
    const [headers] = clients;
    const lists: number[] = [];
    for (let at = 0; at < LISTS; at += 1) {
      lists.push(await timed(() => fetch(`${server.url}/api/for/photos?skip=1500`, { ...(headers && { headers }) })));
    }
    closing.abort();
    const times = marked.flat();
    const note = `${CLIENTS} clients, ${times.length} marks, ${PHOTOS} photographs; median ${Math.round(percentile(times, 50))} ms`;
    return [
      { name: 'Favourite in a gallery, 95 of 100 at most', value: percentile(times, 95), limit: 200, unit: 'ms', note },
      { name: 'Last page of 500 photographs, 95 of 100 at most', value: percentile(lists, 95), limit: 100, unit: 'ms' },
    ];
  });
