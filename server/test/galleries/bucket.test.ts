// @module-tag nightly
import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { begin, fetchArchive, givenDownload } from '../helpers/downloads.ts';
import { call } from '../helpers/fixtures.ts';
import { givenFiles, givenGallery, openGallery } from '../helpers/galleries.ts';
import { givenLibrary } from '../helpers/library.ts';

const MEGABYTE = 1024 * 1024;

/** The addresses of all files of the only photograph of a gallery. */
async function givenAddresses(server: Parameters<typeof givenGallery>[0]): Promise<string[]> {
  const { id, secret } = await givenGallery(server);
  await givenFiles(server, id);
  const { body } = await call(server, 'GET', '/api/for/photos', { headers: await openGallery(server, secret) });
  return ['360.webp', 'web', 'original'].map((file) => `${body.data[0].address}/${file}`);
}

describe('a download from a bucket', () => {
  test('has the same bytes in every part', async () => {
    const { server } = await givenLibrary('bucket');
    const { download, contents } = await givenDownload(server, MEGABYTE);

    const { body: whole } = await fetchArchive(server, download.address);

    expect(whole.length).toBe(download.bytes);
    for (const content of contents) expect(whole.includes(content)).toBe(true);
    for (const [first, last] of [
      [0, 9],
      [1_500_000, 1_600_000],
      // From the middle of one file to that of another.
      [500_000, 2_500_000],
      [MEGABYTE, MEGABYTE],
      [download.bytes - 30, download.bytes - 1],
    ] as const) {
      const { status, body } = await fetchArchive(server, download.address, { range: `bytes=${first}-${last}` });
      expect([status, body.equals(whole.subarray(first, last + 1))]).toEqual([206, true]);
    }
  });

  test('waits for a bucket that is unavailable, while other files are answered with 503', async () => {
    const { server, s3 } = await givenLibrary('bucket');
    const { download } = await givenDownload(server, MEGABYTE);
    const { body: whole } = await fetchArchive(server, download.address);
    const addresses = [download.address, ...(await givenAddresses(server))];
    const answersOf = (headers: Record<string, string> = {}) =>
      Promise.all(
        addresses.map(async (address) => {
          const answer = await call(server, 'GET', address, { headers });
          return [answer.status, answer.body.code, answer.headers.get('retry-after')];
        }),
      );
    // It breaks off in the middle of the first file, and is unavailable from then on.
    let isUnavailable = false;
    const begun = new Set<string>();
    s3.fail(({ method, name }) => {
      if (method === 'GET') isUnavailable ||= begun.has(name);
      begun.add(name);
      return isUnavailable ? 'down' : 'half';
    });

    const received = buffer(await begin(server, download.address));
    await expect.poll(() => isUnavailable).toBe(true);
    const unavailable = [...(await answersOf()), ...(await answersOf({ range: 'bytes=50-99' }))];
    s3.fail();

    expect(unavailable).toEqual(unavailable.map(() => [503, 'STORAGE_UNAVAILABLE', '5']));
    expect((await received).equals(whole)).toBe(true);
    expect((await answersOf()).map(([status]) => status)).toEqual([200, 200, 200, 200]);
    expect((await answersOf({ range: 'bytes=50-99' })).map(([status]) => status)).toEqual([206, 206, 206, 206]);
  });

  test('that breaks off while the bucket is unavailable goes on afterwards', async () => {
    const { server, s3 } = await givenLibrary('bucket');
    const { download } = await givenDownload(server, MEGABYTE);
    const { body: whole } = await fetchArchive(server, download.address);
    const answer = await begin(server, download.address);
    const [first] = (await once(answer, 'data')) as [Buffer];
    s3.fail(() => 'down');
    answer.destroy();
    const headers = { range: `bytes=${first.length}-`, 'if-range': String(answer.headers.etag) };

    const refused = await fetchArchive(server, download.address, headers);
    s3.fail();
    const rest = await fetchArchive(server, download.address, headers);

    expect([refused.status, rest.status]).toEqual([503, 206]);
    expect(Buffer.concat([first, rest.body]).equals(whole)).toBe(true);
  });
});

describe('whoever goes before a file is open', () => {
  /** Asks for a file, and goes while the bucket is asked for it. Returns what was opened then. */
  async function leaveEarly({ server, s3 }: Awaited<ReturnType<typeof givenLibrary>>, address: string) {
    const opened = vi.spyOn(server.files, 'open');
    const { promise: gone, resolve: letGo } = Promise.withResolvers<undefined>();
    s3.fail(() => gone);
    const closed = new Promise((resolve) => {
      server.app.server.once('request', (_request, response) => response.once('close', resolve));
    });
    const request = get(server.url + address, { agent: false });
    request.once('error', () => {});
    await expect.poll(() => opened.mock.calls.length).toBeGreaterThan(0);
    request.destroy();
    await closed;
    letGo(undefined);
    return opened.mock.results[0]?.value;
  }

  test('ends the reading of an archive', async () => {
    const library = await givenLibrary('bucket');
    const { download } = await givenDownload(library.server, MEGABYTE);
    const read = vi.spyOn(library.server.app.galleryClients.downloads, 'read');

    await leaveEarly(library, download.address);

    expect(read.mock.calls[0]?.[2].aborted).toBe(true);
    const stream = await read.mock.results[0]?.value;
    await expect.poll(() => stream.destroyed).toBe(true);
  });

  test('leaves no file open', async () => {
    const library = await givenLibrary('bucket');
    const addresses = await givenAddresses(library.server);

    const { stream } = await leaveEarly(library, addresses[2] ?? '');

    await expect.poll(() => stream.destroyed).toBe(true);
  });
});
