import { describe, expect } from 'vitest';
import { GalleryEvent } from '../../src/features/client-galleries/gallery-event.entity.ts';
import { fetchArchive, givenDownload } from '../helpers/downloads.ts';
import { call, eventually, type Server, signUp, test } from '../helpers/fixtures.ts';
import { givenFiles, givenGallery, openGallery } from '../helpers/galleries.ts';

const open = (server: Server, secret: string, userAgent: string) =>
  call(server, 'POST', '/api/for/open', { body: { secret }, headers: { 'user-agent': userAgent } });

const eventsOf = (server: Server, gallery: number, kind: GalleryEvent['kind']) =>
  server.orm.em.fork().find(GalleryEvent, { gallery, kind }, { orderBy: { id: 'ASC' } });

/** Downloads a photograph, and waits until that is recorded. */
async function download(server: Server, secret: string, photo: number, headers = {}) {
  const { body } = await call(server, 'GET', '/api/for/photos', { headers: await openGallery(server, secret) });
  const { address } = body.data.find(({ id }: { id: number }) => id === photo);
  expect((await call(server, 'GET', `${address}/original`, { headers })).status).toBe(200);
}

describe('of what a client does again and again', () => {
  test('the openings of a device are one event, which is in the order of the last', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    const token = await signUp(server, 'owner', true);
    for (const browser of ['Firefox/140.0', 'Firefox/140.0', 'Chrome/140.0.0.0', 'Firefox/140.0'])
      await open(server, secret, browser);

    const { body } = await call(server, 'GET', `/api/galleries/${id}/events`, { token });
    expect(body.data).toMatchObject([
      { kind: 'opened', device: 'Firefox', subject: '3 times' },
      { kind: 'opened', device: 'Chrome', subject: null },
    ]);
  });

  test('the downloads of a photograph are one event', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    const [one, other] = [await givenFiles(server, id), await givenFiles(server, id)];
    const subjects = async () => (await eventsOf(server, id, 'downloaded_photo')).map(({ subject }) => subject);
    await download(server, secret, one.id);
    await eventually(async () => expect(await subjects()).toEqual([one.originalName]));
    await download(server, secret, one.id);
    await download(server, secret, other.id);

    await eventually(async () => expect(await subjects()).toEqual([one.originalName, other.originalName]));
  });

  test('so much is forgotten that nothing else is', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    const at = new Date();
    const others = ['link_made', 'choice_sent', 'downloaded_archive'] as const;
    await server.orm.em.fork().insertMany(
      GalleryEvent,
      [...others, ...Array(1_000).fill('opened')].map((kind, count) => ({
        gallery: id,
        at,
        kind,
        device: `Browser ${count}`,
        network: null,
        subject: null,
      })),
    );

    await open(server, secret, 'Firefox/140.0');
    const opened = await eventsOf(server, id, 'opened');
    expect([opened.length, opened[0]?.device, opened.at(-1)?.device]).toEqual([1_000, 'Browser 4', 'Firefox']);
    for (const kind of others) expect(await eventsOf(server, id, kind)).toHaveLength(1);
  });
});

test('what the photographer downloads is not told as the client’s', async ({ server, admin }) => {
  expect(admin).toBeTruthy();
  const { id, secret, download: archive } = await givenDownload(server);
  const photo = await givenFiles(server, id);
  const body = { username: 'owner', password: 'correct-horse' };
  const signedIn = await call(server, 'POST', '/api/auth/login', { body });
  const own = signedIn.headers.getSetCookie().find((sent) => sent.includes('; Path=/api/for;')) ?? '';
  const [cookie = ''] = own.split(';', 1);
  const downloads = async () => [
    ...(await eventsOf(server, id, 'downloaded_photo')),
    ...(await eventsOf(server, id, 'downloaded_archive')),
  ];

  await download(server, secret, photo.id, { cookie });
  for (const range of ['bytes=0-999', 'bytes=0-']) await fetchArchive(server, archive.address, { cookie, range });
  expect(await downloads()).toEqual([]);

  await download(server, secret, photo.id);
  await fetchArchive(server, archive.address, { range: 'bytes=0-999' });
  await eventually(async () =>
    expect(await downloads()).toMatchObject([
      { kind: 'downloaded_photo', subject: photo.originalName },
      { kind: 'downloaded_archive', subject: expect.stringContaining(': 30 % (') },
    ]),
  );
});
