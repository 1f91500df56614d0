import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { isNightly } from '../../../scripts/testing/circle.ts';
import { call, makePicture, type Server, signUp, startServer, uploadForm } from './fixtures.ts';
import { type S3, startS3 } from './s3-server.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
export const METRICS_TOKEN = 'the token of a monitor of the tests, long enough';

/** The files of a library, in a folder or in a bucket, with the server that has them. */
export interface Library {
  server: Server;
  token: string;
  names: () => Promise<string[]>;
  put: (name: string, content?: string) => void;
  read: (name: string) => string | undefined;
  remove: (name: string) => void;
  s3: S3;
}

/** For what a bucket does otherwise than a folder, which is tried each night. */
export const STORES = isNightly ? (['folder', 'bucket'] as const) : (['folder'] as const);

/** `isForeign`: another installation has marked the bucket. */
export async function givenLibrary(kind: 'folder' | 'bucket', { isForeign = false } = {}): Promise<Library> {
  const s3 = await startS3();
  const mark = { body: Buffer.from('another installation'), type: 'text/plain', etag: '"x"', modifiedAt: Date.now() };
  if (isForeign) s3.objects.set('elena/vitrine-owner', mark);
  const server = await startServer({ METRICS_TOKEN, ...(kind === 'bucket' && s3.env) });
  onTestFinished(async () => {
    s3.fail();
    await server.stop();
    await s3.stop();
    rmSync(server.dataDir, { recursive: true });
  });
  const pathOf = (name: string) => join(server.dataDir, name);
  const inFolder = async () => {
    const { files } = server;
    const names: string[] = [];
    for (const folder of ['originals', 'renditions', 'galleries', 'quarantine']) {
      for await (const name of files.listIn(folder)) names.push(name);
    }
    return names.toSorted();
  };
  const folder = {
    names: inFolder,
    put: (name: string, content = 'x') => {
      mkdirSync(dirname(pathOf(name)), { recursive: true });
      writeFileSync(pathOf(name), content);
    },
    read: (name: string) => readFileSync(pathOf(name), 'utf8'),
    remove: (name: string) => rmSync(pathOf(name)),
  };
  const bucket = {
    names: async () => s3.names(),
    // In a bucket a file may belong to another server's upload for a day.
    put: (name: string, content = 'x') => {
      const file = { body: Buffer.from(content), type: 'image/webp', etag: '"x"', modifiedAt: Date.now() - 2 * DAY_MS };
      s3.objects.set(`elena/${name}`, file);
    },
    read: (name: string) => s3.objects.get(`elena/${name}`)?.body.toString(),
    remove: (name: string) => void s3.objects.delete(`elena/${name}`),
  };
  return { server, token: await signUp(server, 'owner', true), s3, ...(kind === 'folder' ? folder : bucket) };
}

/** Uploads a new picture, and waits until it has all its files. */
export async function take({ server, token }: Library, seed = 1) {
  const body = uploadForm(await makePicture({ width: 340, height: 240, seed }), { title: `Picture ${seed}` });
  const { status, body: answer } = await call(server, 'POST', '/api/images', { token, body });
  expect(status).toBe(201);
  await server.app.renditions.idle();
  return answer.data;
}
