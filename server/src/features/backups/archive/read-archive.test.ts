import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { givenHttp } from '../../../../../scripts/testing/given-http.ts';
import { DATABASE_NAME, MANIFEST_NAME } from './manifest.ts';
import { readArchive } from './read-archive.ts';

const receive = async () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** More than is unpacked at once, and less than an answer keeps until it is read. */
const BYTES = 32 * 1_024;

/** An archive whose database is another one than its manifest says. */
async function givenDamaged(): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name: DATABASE_NAME }, Buffer.alloc(BYTES));
  const file = { path: DATABASE_NAME, bytes: BYTES, sha256: '0'.repeat(64) };
  archive.entry({ name: MANIFEST_NAME }, `{"files":[\n${JSON.stringify(file)}\n]}`);
  archive.finalize();
  return buffer(archive);
}

/** What a server answers in two parts, once both have arrived. */
async function givenAnswer(first: Buffer, second: Buffer): Promise<IncomingMessage> {
  const url = await givenHttp((_request, response) => {
    response.write(first);
    response.end(second);
  });
  const [answer]: IncomingMessage[] = await once(get(url), 'response');
  if (!answer) throw new Error('no answer');
  await expect.poll(() => answer.complete).toBe(true);
  return answer;
}

test('a damaged archive is refused when all of it has arrived and its end was not read', {
  timeout: 10_000,
}, async () => {
  const archive = await givenDamaged();
  const END = 1_024;
  const answer = await givenAnswer(archive.subarray(0, -END), archive.subarray(-END));

  await expect(readArchive(answer, { receive })).rejects.toThrow(`${DATABASE_NAME} in it is damaged`);

  expect(answer.destroyed).toBe(true);
});
