import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createUploads, etagOf, NO_SUCH_UPLOAD, type StoredObject } from './s3-uploads.ts';

interface Refusal {
  status: number;
  /** Absent in the answer of a proxy, which knows nothing of storages. */
  code?: string;
}

/** What a test does to a request: delays it, answers it otherwise, or cuts its connection at a byte of the answer. */
type Fault = (request: {
  method: string;
  name: string;
}) => Promise<'down' | 'half' | Refusal | undefined> | 'down' | 'half' | Refusal | undefined;

export const KEYS = { AWS_ACCESS_KEY_ID: 'VITRINETEST', AWS_SECRET_ACCESS_KEY: 'a secret key of the tests' };
export const BUCKET = 'photographs';
/** So few that the lists of the tests have several pages. */
const PAGE = 7;
const CLOCK_SKEW_MS = 15 * 60_000;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Verifies the signature as Amazon documents it (Signature Version 4, in the header), from the received request and without any
 * client's code. A payload that it does not cover is refused.
 */
function findForgery(request: IncomingMessage, { pathname, searchParams }: URL, body: Buffer): Refusal | null {
  const { headers, method = '' } = request;
  const [, id, date, region, signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!id || !date || !region) return { status: 403, code: 'AccessDenied' };
  if (id !== KEYS.AWS_ACCESS_KEY_ID) return { status: 403, code: 'InvalidAccessKeyId' };

  const time = String(headers['x-amz-date']);
  const instant = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - instant) < CLOCK_SKEW_MS)) return { status: 403, code: 'RequestTimeTooSkewed' };
  if (headers['x-amz-content-sha256'] !== sha256(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' };

  const names = signed.split(';');
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !names.includes(name))) return { status: 403, code: 'AccessDenied' };
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    (inner, part) => hmac(inner, part),
    hmac(hmac(`AWS4${KEYS.AWS_SECRET_ACCESS_KEY}`, date), region),
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  const given = Buffer.from(signature, 'hex');
  return timingSafeEqual(expected, given) ? null : { status: 403, code: 'SignatureDoesNotMatch' };
}

/** A storage that implements the part of S3 that Vitrine uses, on its own port. Its files are in memory. */
export async function startS3() {
  const objects = new Map<string, StoredObject>();
  const requests: { method: string; name: string }[] = [];
  let fault: Fault = () => undefined;

  const refuse = (response: ServerResponse, { status, code }: Refusal) => {
    if (code === undefined) return response.writeHead(status).end();
    const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Refused: ${code}</Message></Error>`;
    response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
  };

  const list = (response: ServerResponse, query: URLSearchParams) => {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const page = names.slice(0, PAGE);
    const contents = page.map((name) => {
      const { modifiedAt, body, etag } = objects.get(name) as StoredObject;
      const time = new Date(modifiedAt).toISOString();
      return `<Contents><Key>${escapeXml(name)}</Key><LastModified>${time}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${body.length}</Size></Contents>`;
    });
    const more = names.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const isTruncated = `<IsTruncated>${more !== ''}</IsTruncated>`;
    const text = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${isTruncated}${more}${contents.join('')}</ListBucketResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
  };

  const read = (request: IncomingMessage, response: ServerResponse, name: string, isHalf: boolean) => {
    const found = objects.get(name);
    if (!found) return refuse(response, { status: 404, code: 'NoSuchKey' });
    const { body, type, etag, modifiedAt } = found;
    const headers = { etag, 'content-type': type, 'last-modified': new Date(modifiedAt).toUTCString() };
    const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const first = from === '' && to !== '' ? Math.max(0, body.length - Number(to)) : Number(from);
    const last = from === '' || to === '' ? body.length - 1 : Math.min(Number(to), body.length - 1);
    if (first > last) return refuse(response, { status: 416, code: 'InvalidRange' });
    const part = body.subarray(first, last + 1);
    const isPart = part.length < body.length;
    response.writeHead(isPart ? 206 : 200, {
      ...headers,
      'content-length': part.length,
      ...(isPart && { 'content-range': `bytes ${first}-${last}/${body.length}` }),
    });
    if (request.method === 'HEAD') return response.end();
    if (!isHalf) return response.end(part);
    return response.write(part.subarray(0, part.length >> 1), () => response.destroy());
  };

  const copy = (response: ServerResponse, source: string, name: string) => {
    const found = objects.get(decodeURIComponent(source).replace(`${BUCKET}/`, ''));
    if (!found) return refuse(response, { status: 404, code: 'NoSuchKey' });
    objects.set(name, { ...found, modifiedAt: Date.now() });
    const text = `<?xml version="1.0" encoding="UTF-8"?><CopyObjectResult><ETag>${escapeXml(found.etag)}</ETag></CopyObjectResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
  };

  const uploads = createUploads(objects);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const [method, name] = [request.method ?? '', rest.join('/')];
    requests.push({ method, name });
    const what = await fault({ method, name });
    if (what === 'down' || (what === 'half' && method === 'PUT')) return void request.socket.destroy();

    const body = await buffer(request);
    const refusal = typeof what === 'object' ? what : findForgery(request, url, body);
    if (refusal) return refuse(response, refusal);
    if (bucket !== BUCKET) return refuse(response, { status: 404, code: 'NoSuchBucket' });
    if (method === 'GET' && name === '') return list(response, url.searchParams);
    if (method === 'GET' || method === 'HEAD') return read(request, response, name, what === 'half');
    const type = request.headers['content-type'] ?? 'binary/octet-stream';
    if (url.searchParams.has('uploadId') || url.searchParams.has('uploads')) {
      const done = uploads.answer(method, name, { query: url.searchParams, body, type });
      return done ? response.writeHead(200, done.headers).end(done.text) : refuse(response, NO_SUCH_UPLOAD);
    }
    const source = request.headers['x-amz-copy-source'];
    if (method === 'PUT' && source !== undefined) return copy(response, String(source), name);
    if (method === 'PUT') {
      const etag = etagOf(body);
      const cacheControl = request.headers['cache-control'];
      objects.set(name, { body, type, etag, cacheControl, modifiedAt: Date.now() });
      return response.writeHead(200, { etag }).end();
    }
    objects.delete(name);
    return response.writeHead(204).end();
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;

  return {
    endpoint,
    /** The environment that makes a server use it. */
    env: { STORAGE_URL: `s3://${BUCKET}/elena?endpoint=${encodeURIComponent(endpoint)}`, ...KEYS },
    objects,
    /** All requests so far. */
    requests,
    /** How many uploads in parts are neither complete nor aborted. */
    openUploads: () => uploads.count(),
    /** The names of photographs' files, without the common prefix. */
    names: () =>
      [...objects.keys()]
        .map((name) => name.replace(/^elena\//, ''))
        .filter((name) => name !== 'vitrine-owner')
        .sort(),
    /** Injects a fault into each request from now on; by default none. */
    fail: (next: Fault = () => undefined) => {
      fault = next;
    },
    /** Makes all files older. */
    age: (ms: number) => {
      for (const object of objects.values()) object.modifiedAt -= ms;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type S3 = Awaited<ReturnType<typeof startS3>>;
