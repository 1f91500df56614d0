import { once } from 'node:events';
import { connect } from 'node:net';
import { ClientPhoto, PreparedDownload } from '@vitrine/shared/contract/galleries/client';
import { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { z } from 'zod';
import { type LoneServer, withLoneServer } from '../../../testing/lone-server.ts';
import { timed, watch } from '../measure.ts';
import { memoryMbOf } from '../processes.ts';
import { type Figure, median } from '../table.ts';
import { openGallery } from './client.ts';
import { addPhotographs } from './photographs.ts';

const PHOTOS = 64;
/** As large as a photograph of a camera is. */
const BYTES = 8_000_000;
const SIZE = PHOTOS * BYTES;
const TOGETHER = 'together.jpg';
const ROUNDS = 9;
/** How many archives are sent, one after another, while the memory is watched. */
const WATCHED = 4;
const CHECK_EVERY_MS = 50;
/** The lowest speed of an archive, in percent of that of a file. */
const SPEED_LEAST = 60;

/** A gallery, and the addresses of an archive of it and of one file of about that size. */
async function givenGallery({ url, api, dataDir }: LoneServer) {
  const body = JSON.stringify({ title: 'Measured', downloads: 'originals' });
  const { id, link } = await api('/galleries', GalleryView, { method: 'POST', body });
  addPhotographs(dataDir, id, { count: PHOTOS, bytes: BYTES, together: TOGETHER });
  const { call } = await openGallery(url, link);
  const wanted = JSON.stringify({ what: 'favourites', files: 'originals' });
  const archive = await call('/downloads', PreparedDownload, { method: 'POST', body: wanted });
  const photos = await call('/photos', z.array(ClientPhoto));
  return {
    archive: archive.address,
    file: `${photos.find(({ name }) => name === TOGETHER)?.address}/original`,
  };
}

/** Milliseconds in which an address is received, by a reader that does nothing with it and is not what limits the speed. */
async function receive(url: string, address: string): Promise<number> {
  const { hostname: host, port } = new URL(url);
  let received = 0;
  const callback = (bytes: number) => {
    received += bytes;
    return true;
  };
  const ms = await timed(async () => {
    const socket = connect({ host, port: Number(port), onread: { buffer: Buffer.alloc(1024 * 1024), callback } });
    socket.write(`GET ${address} HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: close\r\n\r\n`);
    await once(socket, 'close');
  });
  if (received < SIZE) throw new Error(`${address} was answered with ${received} bytes`);
  return ms;
}

/** The most memory of a server over what it has now, in megabytes, while something is done. */
async function memoryOver({ pid }: LoneServer, work: () => Promise<void>): Promise<number> {
  const idleMb = memoryMbOf(pid, 'VmRSS');
  let mostMb = idleMb;
  await watch(work(), CHECK_EVERY_MS, () => {
    mostMb = Math.max(mostMb, memoryMbOf(pid, 'VmRSS'));
  });
  return mostMb - idleMb;
}

/** An archive beside one file of its size, in turn, and the memory that archives alone take before. */
export const measureDownloads = (): Promise<Figure[]> =>
  withLoneServer(async (server) => {
    const { archive, file } = await givenGallery(server);
    const mb = await memoryOver(server, async () => {
      for (let count = 0; count < WATCHED; count += 1) await receive(server.url, archive);
    });
    const ofArchive: number[] = [];
    const ofFile: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ofArchive.push(await receive(server.url, archive));
      ofFile.push(await receive(server.url, file));
    }

    const [archiveMs, fileMs] = [median(ofArchive), median(ofFile)];
    const share = Math.round((fileMs / archiveMs) * 100);
    const times = `${Math.round(archiveMs)} ms against ${Math.round(fileMs)} ms for ${SIZE / 1e6} MB`;
    const note = `${share} % of its speed, ${SPEED_LEAST} % at least; ${times}`;
    const limit = Math.floor(1e4 / SPEED_LEAST) / 100;
    return [
      { name: 'Archive beside one file of its size', value: archiveMs / fileMs, limit, unit: '×', digits: 2, note },
      { name: 'Memory over idle while 2 GB of archives are sent', value: mb, limit: 60, unit: 'MB', least: 0 },
    ];
  });
