import { describe, expect, vi } from 'vitest';
import { GalleryArchive } from '../../src/features/client-galleries/downloads/gallery-archive.entity.ts';
import { Gallery } from '../../src/features/client-galleries/gallery.entity.ts';
import { GalleryEvent } from '../../src/features/client-galleries/gallery-event.entity.ts';
import { begin, endOf, fetchArchive, givenDownload } from '../helpers/downloads.ts';
import { call, type Server, test } from '../helpers/fixtures.ts';
import { givenFiles, givenGallery, givenPhotos, openGallery } from '../helpers/galleries.ts';

/** Nothing can be written into the events of galleries while it works, as if the server was killed before. */
async function withoutEvents<T>({ orm }: Server, work: () => Promise<T>): Promise<T> {
  await orm.em.fork().execute('alter table gallery_events rename to events_away');
  try {
    return await work();
  } finally {
    await orm.em.fork().execute('alter table events_away rename to gallery_events');
  }
}

const kindsOf = async ({ orm }: Server, gallery: number) =>
  (await orm.em.fork().find(GalleryEvent, { gallery }, { orderBy: { id: 'ASC' } })).map(({ kind }) => kind);

describe('what a client is told was done', () => {
  test('is stored with its event, or not at all: a choice', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    await givenPhotos(server, id, 2, { isChosen: true });
    const headers = await openGallery(server, secret);
    const send = () => call(server, 'POST', '/api/for/choice/send', { headers });

    expect((await withoutEvents(server, send)).status).toBe(500);
    const untouched = await server.orm.em.fork().findOneOrFail(Gallery, { id });
    expect([untouched.choiceSentAt, untouched.revision]).toEqual([null, 0]);
    expect((await send()).status).toBe(200);
    expect(await kindsOf(server, id)).toEqual(['opened', 'choice_sent']);
  });

  test('is stored with its event, or not at all: a comment', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    const headers = await openGallery(server, secret);
    const body = { photo_id: null, text: 'Lovely' };
    const comment = () => call(server, 'POST', '/api/for/comments', { headers, body });

    expect((await withoutEvents(server, comment)).status).toBe(500);
    expect((await call(server, 'GET', '/api/for/comments', { headers })).body.data).toEqual([]);
    expect((await comment()).status).toBe(201);
    expect(await kindsOf(server, id)).toEqual(['opened', 'commented']);
  });

  test('is stored with its event, or not at all: how much of an archive was sent', async ({ server }) => {
    const { id, download } = await givenDownload(server);
    const failed = vi.spyOn(server.app.log, 'error').mockReturnValue();
    const sentOf = async () => (await server.orm.em.fork().findOneOrFail(GalleryArchive, { gallery: id })).sent;

    expect((await withoutEvents(server, () => fetchArchive(server, download.address))).status).toBe(200);
    expect([failed.mock.calls.length, await sentOf()]).toEqual([1, 0]);
    await fetchArchive(server, download.address);
    expect([await sentOf(), await kindsOf(server, id)]).toEqual([download.bytes, ['opened', 'downloaded_archive']]);
  });
});

describe('a download has arrived whole only once that is recorded', () => {
  type Held = ReturnType<typeof hold>;

  /** Reads what there is while nothing is recorded, asks the server for other things, and then lets it be recorded. */
  async function readWhileHeld(server: Server, address: string, { recording, letBeRecorded }: Held) {
    let isOver = false;
    const end = begin(server, address)
      .then(endOf)
      .finally(() => {
        isOver = true;
      });
    await recording;
    for (let count = 0; count < 5; count += 1) await call(server, 'GET', '/api/health');
    const wasOver = isOver;
    letBeRecorded();
    return { wasOver, end: await end };
  }

  /** Holds what records a download. */
  function hold<Name extends string>(parts: Record<Name, (...given: never[]) => Promise<unknown>>, name: Name) {
    const recording = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const original = parts[name];
    parts[name] = async (...given) => {
      recording.resolve();
      await released.promise;
      return original(...given);
    };
    return { recording: recording.promise, letBeRecorded: released.resolve };
  }

  test('as a photograph', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    await givenFiles(server, id);
    const headers = await openGallery(server, secret);
    const { body } = await call(server, 'GET', '/api/for/photos', { headers });
    const held = hold(server.app.galleryClients.events, 'record');

    const read = await readWhileHeld(server, `${body.data[0].address}/original`, held);

    expect(read).toEqual({ wasOver: false, end: 'whole' });
    expect(await kindsOf(server, id)).toEqual(['opened', 'downloaded_photo']);
  });

  test('as an archive', async ({ server }) => {
    const { id, download } = await givenDownload(server, 1_000_000);
    const held = hold(server.app.galleryClients.downloads, 'recordSent');

    const read = await readWhileHeld(server, download.address, held);

    expect(read).toEqual({ wasOver: false, end: 'whole' });
    expect(await kindsOf(server, id)).toEqual(['opened', 'downloaded_archive']);
  });
});
