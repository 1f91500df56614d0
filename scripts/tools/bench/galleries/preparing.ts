import { ClientPhoto, GallerySession, PreparedDownload } from '@vitrine/shared/contract/galleries/client';
import { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { DOWNLOADS_PER_MINUTE } from '@vitrine/shared/limits';
import { z } from 'zod';
import { type LoneServer, withLoneServer } from '../../../testing/lone-server.ts';
import { openDatabase } from '../large-library.ts';
import { timed, watch } from '../measure.ts';
import { memoryMbOf } from '../processes.ts';
import type { Figure } from '../table.ts';
import { addPhotographs } from './photographs.ts';

const PHOTOS = 5_000;
/** As many as one address may ask for in a minute, without the one before. */
const AT_ONCE = DOWNLOADS_PER_MINUTE - 1;
const KEPT = 30;
const CHECK_EVERY_MS = 20;

/** As many archives as a gallery keeps, none of them one that is asked for again. */
function keepArchives({ dataDir }: LoneServer) {
  const database = openDatabase(dataDir);
  database.exec(
    `insert into gallery_archives (id, gallery_id, name, entries, bytes, sent, created_at, digest)
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${KEPT - 1})
     select lower(hex(randomblob(16))), gallery_id, name, entries, bytes, 0, created_at, 'other'
     from gallery_archives, numbers;
     update gallery_archives set digest = 'other';`,
  );
  database.close();
}

/** Downloads of a gallery of 5,000 photographs that are asked for at once, from one address, while somebody asks whether the server lives. */
export const measurePreparing = (): Promise<Figure[]> =>
  withLoneServer(async (server) => {
    const { url, api, dataDir, pid } = server;
    const body = JSON.stringify({ title: 'Measured', downloads: 'originals' });
    const { id, link } = await api('/galleries', GalleryView, { method: 'POST', body });
    addPhotographs(dataDir, id, { count: PHOTOS, bytes: 1 });

    let headers: Record<string, string> = { 'content-type': 'application/json' };
    const call = async <T extends z.ZodType>(address: string, schema: T, request: object = {}) => {
      const answer = await fetch(`${url}/api/for${address}`, { method: 'POST', headers, ...request });
      if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
      return schema.parse(z.object({ data: z.unknown() }).parse(await answer.json()).data);
    };
    const secret = new URL(link ?? '').hash.slice(1);
    const { session } = await call('/open', GallerySession, { body: JSON.stringify({ secret }) });
    headers = { ...headers, authorization: `Gallery ${session}` };
    const all = { body: JSON.stringify({ what: 'all', files: 'originals' }) };
    await call('/downloads', PreparedDownload, all);
    keepArchives(server);
    await call('/photos', z.array(ClientPhoto), { method: 'GET' });

    const idleMb = memoryMbOf(pid, 'VmRSS');
    let [mostMb, longestMs] = [idleMb, 0];
    const asking = Promise.all(Array.from({ length: AT_ONCE }, () => call('/downloads', PreparedDownload, all)));
    await watch(asking, CHECK_EVERY_MS, async () => {
      longestMs = Math.max(longestMs, await timed(async () => (await fetch(`${url}/api/health/live`)).text()));
      mostMb = Math.max(mostMb, memoryMbOf(pid, 'VmRSS'));
    });
    const of = `${AT_ONCE} downloads of ${PHOTOS.toLocaleString('en')} photographs at once`;
    return [
      { name: `Memory over idle while ${of} are prepared`, value: mostMb - idleMb, limit: 60, unit: 'MB', least: 0 },
      { name: 'The longest wait for /api/health/live meanwhile', value: longestMs, limit: 200, unit: 'ms' },
    ];
  });
