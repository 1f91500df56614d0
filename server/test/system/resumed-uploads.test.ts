// @module-tag nightly
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BYTES_AN_UPLOAD_MB, UPLOAD_PART_BYTES } from '@vitrine/shared/limits';
import { expect, test } from 'vitest';
import { call } from '../helpers/fixtures.ts';
import { pictureOfBytes } from '../helpers/picture-of-bytes.ts';
import { ACCOUNT, kill, type ServerProcess, startProcess } from '../helpers/server-process.ts';

const KILLS = 10;
const FILE_MB = 150;
const PIECE_BYTES = 256 * 1024;
const TYPE = 'application/offset+octet-stream';

const signIn = async (server: ServerProcess): Promise<string> =>
  (await call(server, 'POST', '/api/auth/login', { body: ACCOUNT })).body.access_token;

/** Sends a part, and kills the server when so many bytes of it are on their way. Returns how many were. */
async function sendUntilKilled(server: ServerProcess, headers: Record<string, string>, address: string, part: Buffer) {
  const { hostname, port } = new URL(server.url);
  const most = PIECE_BYTES + Math.random() * (part.length - 2 * PIECE_BYTES);
  const sending = request({ hostname, port, path: address, method: 'PATCH' });
  sending.on('error', () => {});
  for (const [name, value] of Object.entries({ ...headers, 'content-length': String(part.length) })) {
    sending.setHeader(name, value);
  }
  let sent = 0;
  for (; sent < most; sent += PIECE_BYTES) {
    const isTaken = sending.write(part.subarray(sent, sent + PIECE_BYTES));
    if (!isTaken) await once(sending, 'drain');
  }
  await kill(server);
  sending.destroy();
  return sent;
}

test(`a file of ${FILE_MB} MB arrives as it is, although the server is killed ${KILLS} times meanwhile`, {
  timeout: 900_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-resumed-'));
  let server = await startProcess(dataDir);
  try {
    const file = await pictureOfBytes(FILE_MB * BYTES_AN_UPLOAD_MB);
    const sha256 = createHash('sha256').update(file).digest('hex');
    const token = await signIn(server);
    await call(server, 'PUT', '/api/settings', { token, body: { upload_max_mb: FILE_MB } });
    const begun = await call(server, 'POST', '/api/uploads', {
      token,
      headers: { 'upload-length': String(file.length) },
      body: { to: 'images', title: 'Large', sha256 },
    });
    const address = `/api${begun.body.data.address}`;
    const readOffset = async (authorization: string) => {
      const answer = await fetch(server.url + address, { method: 'HEAD', headers: { authorization } });
      return Number(answer.headers.get('upload-offset'));
    };

    let offset = 0;
    let twice = 0;
    for (let kills = 0; offset < file.length; ) {
      const authorization = `Bearer ${await signIn(server)}`;
      const headers = { authorization, 'content-type': TYPE, 'upload-offset': String(offset) };
      const part = file.subarray(offset, offset + UPLOAD_PART_BYTES);
      if (kills < KILLS && part.length === UPLOAD_PART_BYTES) {
        const sent = await sendUntilKilled(server, headers, address, part);
        kills += 1;
        server = await startProcess(dataDir);
        const now = await readOffset(`Bearer ${await signIn(server)}`);
        expect(now).toBeGreaterThanOrEqual(offset);
        twice = Math.max(twice, offset + sent - now);
        offset = now;
      } else {
        const answer = await fetch(server.url + address, { method: 'PATCH', headers, body: new Uint8Array(part) });
        offset += part.length;
        if (offset < file.length) expect(answer.status).toBe(204);
        else expect(await answer.json()).toMatchObject({ success: true, data: { sha256, file_size: file.length } });
      }
    }
    expect(twice).toBeLessThanOrEqual(UPLOAD_PART_BYTES);
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  } finally {
    await kill(server);
    await rm(dataDir, { recursive: true, force: true });
  }
});
