import { hash, randomUUID } from 'node:crypto';
import type { BuildView } from '@vitrine/shared/contract/publishing';
import { PART_TYPE, type PartHead } from '@vitrine/shared/contract/site-parts';
import { signedHeaders } from '@vitrine/shared/node/signed-headers';
import type { z } from 'zod';
import { SiteRelease } from '../../src/features/releases/entities/site-release.entity.ts';
import { call, type Server } from './fixtures.ts';

type Files = Record<string, string | Buffer>;
type Answer = { status: number; body: { data?: unknown; code?: string; message?: string } };

/** Makes a signed call, as a builder does. */
export async function callAsBuilder(
  { url, config }: Pick<Server, 'url' | 'config'>,
  method: 'GET' | 'PUT',
  path: string,
  body?: Buffer<ArrayBuffer>,
): Promise<Answer> {
  const address = new URL(path, url);
  const headers = signedHeaders(config.publishing.secret, {
    method,
    url: address,
    ...(body && { body: [body] }),
  });
  const type = body ? { 'content-type': PART_TYPE } : {};
  const response = await fetch(address, { method, headers: { ...headers, ...type }, body: body ?? null });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const digestOf = (bytes: Buffer) => hash('sha256', bytes, 'hex');

/** The bytes of a part, with an object for each file. */
export function partOf(files: Files, changes: Partial<PartHead> = {}): Buffer<ArrayBuffer> {
  const bodies = Object.entries(files).map(([path, content]) => ({ path, bytes: Buffer.from(content) }));
  const head: z.input<typeof PartHead> = {
    format: 1,
    builder: 'the test',
    base: null,
    is_whole: true,
    pages: bodies.map(({ path, bytes }) => [path, digestOf(bytes), bytes.length]),
    removed: [],
    objects: bodies.map(({ bytes }) => [digestOf(bytes), bytes.length]),
    ...changes,
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bodies.map(({ bytes }) => bytes)]);
}

const ENTRANCES = { 'index.html': '<h1>Home</h1>', '404.html': '<h1>404</h1>' };

/** Publishes a site of these files, with a home page in any case. The release may be given another name. */
export async function publishSite(
  server: Server,
  files: Files,
  { revision = 1, name }: { revision?: number; name?: string } = {},
): Promise<BuildView> {
  const site = (await callAsBuilder(server, 'GET', '/api/publishing/site')).body.data as {
    live: { number: number } | null;
  };
  const part = partOf(
    { ...ENTRANCES, ...files },
    { base: site.live?.number ?? null, go: { revision, restores: null } },
  );
  const { status, body } = await callAsBuilder(
    server,
    'PUT',
    `/api/publishing/site/drafts/${randomUUID()}/parts/0`,
    part,
  );
  if (status !== 200) throw new Error(`The part was answered with ${status}: ${JSON.stringify(body)}`);
  const { live } = body.data as { live: BuildView };
  if (name === undefined) return live;
  await server.orm.em.fork().nativeUpdate(SiteRelease, { name: live.release }, { name });
  await server.app.liveSite.catchUp();
  return { ...live, release: name };
}

/** Keeps the public content in a release, as the builder does. Returns the name of the release. */
export async function keepRelease(server: Server, at: string) {
  const { images, ...head } = (await call(server, 'GET', '/api/content')).body.data;
  const files = {
    '.content/head.json': JSON.stringify({ ...head, last_part: 1 }),
    '.content/images-1.json': JSON.stringify(images),
    'index.html': at,
  };
  return (await publishSite(server, files, { revision: head.revision, name: `${at}-r${head.revision}` })).release;
}
