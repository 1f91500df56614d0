import { UPLOAD_PART_BYTES } from '@vitrine/shared/limits';
import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { sendInParts } from './send-in-parts.ts';

const SIZE = 2 * UPLOAD_PART_BYTES + 5;
const ADDRESS = '/uploads/1';

/** A server that has `offset` bytes of an upload, or no upload, and what was sent to it. */
function givenServer(offset: number | null, refuse: (at: number) => HttpError | null = () => null) {
  const file = new File([new Uint8Array(SIZE)], 'veil.jpg');
  const form = new FormData();
  form.set('title', 'Veil');
  form.set('file', file);
  const log: string[] = [];
  const begun: string[] = [];
  const progress: number[] = [];
  const answer = (json: object) => ({ status: 200, headers: new Headers(), body: '', json });
  return {
    log,
    begun,
    progress,
    upload: (address?: string) =>
      sendInParts('images', form, file, {
        address,
        onBegun: async (where) => void begun.push(where),
        onProgress: (fraction) => void progress.push(fraction),
        request: async (path, { method = 'GET', body } = {}) => {
          log.push(`${method} ${path}${body ? ` ${body}` : ''}`);
          if (method === 'POST') return answer({ address: ADDRESS, offset: 0, length: SIZE });
          if (offset === null) throw new HttpError('', 404);
          return answer({ address: ADDRESS, offset, length: SIZE });
        },
        send: async (path, part, { method, headers, onProgress }) => {
          const at = Number(headers?.['Upload-Offset']);
          log.push(`${method} ${path} ${at} ${part.size}`);
          const refusal = refuse(at);
          if (refusal) throw refusal;
          onProgress?.(1);
          return at + part.size < SIZE ? null : { id: 7 };
        },
      }),
  };
}

const parts = (from: number) =>
  [
    `PATCH ${ADDRESS} 0 ${UPLOAD_PART_BYTES}`,
    `PATCH ${ADDRESS} ${UPLOAD_PART_BYTES} ${UPLOAD_PART_BYTES}`,
    `PATCH ${ADDRESS} ${2 * UPLOAD_PART_BYTES} 5`,
  ].slice(from);

test('a large file is sent part by part, and its address is recorded before the first', async () => {
  const server = givenServer(null);

  expect(await server.upload()).toEqual({ id: 7 });

  expect(server.log).toEqual(['POST /uploads {"title":"Veil","to":"images","filename":"veil.jpg"}', ...parts(0)]);
  expect([server.begun, server.progress.at(-1)]).toEqual([[ADDRESS], 1]);
  expect(server.progress.filter((fraction) => fraction === 1)).toHaveLength(1);
});

test('an upload that was begun goes on where it is', async () => {
  const server = givenServer(2 * UPLOAD_PART_BYTES);

  expect(await server.upload(ADDRESS)).toEqual({ id: 7 });

  expect(server.log).toEqual([`GET ${ADDRESS}`, ...parts(2)]);
});

test('one of which everything has arrived asks for its answer', async () => {
  const server = givenServer(SIZE);

  await server.upload(ADDRESS);

  expect(server.log).toEqual([`GET ${ADDRESS}`, `PATCH ${ADDRESS} ${SIZE} 0`]);
});

test('one that the server has given up begins again', async () => {
  const server = givenServer(null);

  expect(await server.upload(ADDRESS)).toEqual({ id: 7 });

  expect(server.log).toHaveLength(5);
});

test('one whose offset is another by now is tried again later, and a refusal of the file is passed on', async () => {
  const wrong = new HttpError('', 409, { answer: { code: 'UPLOAD_OFFSET_WRONG' } });
  const refused = new HttpError('', 422, { answer: { code: 'IMAGE_DAMAGED' } });

  await expect(givenServer(0, () => wrong).upload(ADDRESS)).rejects.toMatchObject({ status: 503 });
  await expect(givenServer(0, () => refused).upload(ADDRESS)).rejects.toBe(refused);
});
