import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { givenDownload } from '../helpers/downloads.ts';
import { call, type Server, test } from '../helpers/fixtures.ts';
import { openGallery } from '../helpers/galleries.ts';

/** Raw HTTP, since `fetch` rewrites some headers. */
async function ask(server: Server, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(server.url + path, { headers, method, agent: false }, resolve).once('error', reject);
  });
  const { statusCode: status, headers: answered } = answer;
  return { status, range: answered['content-range'], etag: String(answered.etag), body: await buffer(answer) };
}

test('ranges of files are read as RFC 9110 says, wherever there are files', async ({ server, givenImage }) => {
  const { secret, download } = await givenDownload(server);
  const { body } = await call(server, 'GET', '/api/for/photos', { headers: await openGallery(server, secret) });
  const image = await givenImage();
  const places = {
    archive: download.address,
    original: `${body.data[0].address}/original`,
    photograph: `/static/images/${image.filename}`,
  };

  for (const [place, path] of Object.entries(places)) {
    const whole = await ask(server, path);
    const size = whole.body.length;
    const part = async (range: string, more: Record<string, string> = {}, method = 'GET') => {
      const answer = await ask(server, path, { range, ...more }, method);
      return [place, range, answer.status, answer.range, answer.body.toString('hex')];
    };
    const isWhole = (range: string) => [place, range, 200, undefined, whole.body.toString('hex')];
    const isPart = (range: string, first: number, last = size - 1) => {
      const bytes = whole.body.subarray(first, last + 1).toString('hex');
      return [place, range, 206, `bytes ${first}-${last}/${size}`, bytes];
    };

    // In the archive from the second file on.
    const third = Math.ceil(size / 3);
    expect(await part('bytes=5-9')).toEqual(isPart('bytes=5-9', 5, 9));
    expect(await part(`bytes=${third}-`)).toEqual(isPart(`bytes=${third}-`, third));
    expect(await part(`bytes=${third}-${2 * third}`)).toEqual(isPart(`bytes=${third}-${2 * third}`, third, 2 * third));
    expect(await part('bytes=-8')).toEqual(isPart('bytes=-8', size - 8));
    // §14.2: a unit that is not known is ignored; what is not written as a range may be.
    for (const range of ['pages=1-2', 'none', 'items=0-', 'bytes', 'bytes=', 'bytes=-', 'bytes=b-a', 'bytes=5-2'])
      expect(await part(range)).toEqual(isWhole(range));
    // Several parts at once may be answered with all.
    for (const range of ['bytes=0-1,4-5', 'bytes=0-0, -1', 'bytes=0-,0-,0-'])
      expect(await part(range)).toEqual(isWhole(range));
    // §14.1.2: a suffix longer than the file is all of it; one of no bytes is no part, as is what begins after the end.
    expect(await part(`bytes=-${size + 1}`)).toEqual(isPart(`bytes=-${size + 1}`, 0));
    for (const range of ['bytes=-0', `bytes=${size}-`, `bytes=${2n ** 64n}-`, `bytes=${'9'.repeat(400)}-`])
      expect((await part(range)).slice(1, 4)).toEqual([range, 416, `bytes */${size}`]);
    const far = `bytes=${size - 3}-${2n ** 64n}`;
    expect(await part(far)).toEqual(isPart(far, size - 3));
    // §13.1.5: only the same strong tag lets a download go on. That of a photograph is weak.
    const strong = whole.etag.replace(/^W\//, '');
    const unchanged = await part('bytes=5-9', { 'if-range': whole.etag });
    expect(unchanged).toEqual(place === 'photograph' ? isWhole('bytes=5-9') : isPart('bytes=5-9', 5, 9));
    for (const tag of ['"another"', `W/${strong}`, `"another", ${strong}`, 'nonsense', new Date(0).toUTCString()])
      expect([tag, ...(await part('bytes=5-9', { 'if-range': tag }))]).toEqual([tag, ...isWhole('bytes=5-9')]);
    // §14.2: it means something for GET only.
    expect((await part('bytes=5-9', {}, 'HEAD')).slice(1, 4)).toEqual(['bytes=5-9', 200, undefined]);
  }
});
