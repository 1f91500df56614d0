// @module-tag nightly
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ReferenceKind } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { call, makePicture, type Server, signUp, startForTest, uploadForm } from '../helpers/fixtures.ts';

const IMAGES = 2_500;
const READERS = 32;

/** Copies of the only image as rows that share its files. */
async function givenCopies({ orm }: Server, count: number) {
  const names = Object.values(orm.getMetadata().getByClassName('Image').properties)
    .filter(({ kind }) => kind !== ReferenceKind.EMBEDDED)
    .flatMap(({ fieldNames = [] }) => fieldNames)
    .filter((name) => name !== 'id');
  await orm.em.getConnection().execute(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
       insert into images (${names}) select ${names} from n, (select * from images) as one`,
  );
}

/** Requests a list from another address than everybody else, and reads only its head. */
async function askAndNotRead(url: string, visitor: string): Promise<IncomingMessage> {
  const request = get(url, { agent: false, headers: { 'x-forwarded-for': visitor } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.pause();
  return response;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes outside the heap that are still referenced. What a collection frees is counted until its threads are done, or the next one begins. */
function bytesHeld(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

test('long lists that differ in where they begin share their bytes, and whoever reads one slowly gets it whole', async () => {
  const server = await startForTest({ TRUST_PROXY: '127.0.0.1' });
  const token = await signUp(server, 'owner', true);
  const form = uploadForm(await makePicture(), { title: 'One', description: 'A long description. '.repeat(50) });
  await call(server, 'POST', '/api/images/', { token, body: form });
  await server.app.renditions.idle();
  await givenCopies(server, IMAGES);
  const all = await (await fetch(`${server.url}/api/images`)).text();
  const [opening, ...lines] = all.split('\n');
  const closing = lines.pop();
  const bytesBefore = bytesHeld();

  const slow = [];
  for (let skip = 0; skip < READERS; skip += 1) {
    slow.push(await askAndNotRead(`${server.url}/api/images?skip=${skip}&limit=${IMAGES}`, `10.0.0.${skip + 1}`));
  }
  const bytesMore = bytesHeld() - bytesBefore;
  const lists = await Promise.all(slow.map((response) => text(response)));

  expect(lines).toHaveLength(IMAGES + 1);
  expect(all.length).toBeGreaterThan(4e6);
  expect(bytesMore).toBeLessThan(8 * all.length);
  for (const [skip, list] of lists.entries()) {
    const asked = lines
      .slice(skip, skip + IMAGES)
      .join('\n')
      .replace(/,$/, '');
    expect(list === `${opening}\n${asked}\n${closing}`).toBe(true);
  }
});
