import { ClientPhoto, PreparedDownload } from '@vitrine/shared/contract/galleries/client';
import { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { DOWNLOADS_PER_MINUTE } from '@vitrine/shared/limits';
import { z } from 'zod';
import { type LoneServer, withLoneServer } from '../../../testing/lone-server.ts';
import { openDatabase } from '../large-library.ts';
import { timed, watch } from '../measure.ts';
import { memoryMbOf } from '../processes.ts';
import type { Figure } from '../table.ts';
import { openGallery } from './client.ts';
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
    const { call } = await openGallery(url, link);
    const all = { method: 'POST', body: JSON.stringify({ what: 'all', files: 'originals' }) };
    await call('/downloads', PreparedDownload, all);
    keepArchives(server);
    await call('/photos', z.array(ClientPhoto));

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
