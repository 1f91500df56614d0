import { negotiate } from '@fastify/accept-negotiator';
import type { Digest } from '@vitrine/shared/contract/site-parts';
import { CODINGS, COPY_ENDINGS, type Coding, compress, isCompressible } from '@vitrine/shared/node/compress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import mime from 'mime';
import { NoSuchRange } from '../../errors.ts';
import { parseRange } from '../../storage/byte-range.ts';
import type { SiteFile } from './live-site.ts';
import type { Objects } from './objects.ts';

/** Some thousand pages. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** Larger ones are read each time. */
const KEPT_MAX_BYTES = 1024 * 1024;
/** As much of a digest as tells files apart. */
const TAG_DIGITS = 32;

type Encoding = Coding | 'identity';

const TEXT = /^text\/|^application\/(?:javascript|json|manifest\+json)$/;

/** The media type of a path. */
export function typeOfPath(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

const tagOf = (object: Digest, encoding: Encoding) =>
  `"${object.slice(0, TAG_DIGITS)}${encoding === 'identity' ? '' : `-${encoding}`}"`;

interface Options {
  /** The bytes of an object. */
  read: Objects['read'];
  /** The object of a path of the live site, for compressed copies that it has as files. */
  objectAt: (path: string) => Digest | undefined;
}

/** In memory, what was asked for last. */
export const createMemory = () =>
  new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length + 100 });
type Memory = ReturnType<typeof createMemory>;
export const keyOf = (object: Digest, encoding: Encoding = 'identity') => `${encoding} ${object}`;

/** Sends files of the site. Texts are compressed when they are asked for, unless the site has compressed copies of them. */
export function createObjectSender({ read, objectAt }: Options, memory: Memory) {
  const making = new Map<string, Promise<Buffer>>();

  /** Once for all who ask at the same time. */
  const remembered = (key: string, make: () => Promise<Buffer>): Buffer | Promise<Buffer> => {
    const known = memory.get(key) ?? making.get(key);
    if (known) return known;
    const made = make()
      .then((bytes) => {
        if (bytes.length <= KEPT_MAX_BYTES) memory.set(key, bytes);
        return bytes;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  const readWhole = (object: Digest) => remembered(keyOf(object), () => read(object));

  const readIn = (object: Digest, encoding: Encoding, path: string): Buffer | Promise<Buffer> => {
    if (encoding === 'identity') return readWhole(object);
    const copy = objectAt(path + COPY_ENDINGS[encoding]);
    if (copy) return readWhole(copy);
    return remembered(keyOf(object, encoding), async () => compress(await readWhole(object), encoding, 'page'));
  };

  return async function send(request: FastifyRequest, reply: FastifyReply, { path, object }: SiteFile) {
    const { headers } = request;
    reply.header('content-type', typeOfPath(path)).header('accept-ranges', 'bytes');
    const isText = isCompressible(path, Number.POSITIVE_INFINITY);
    if (isText) reply.header('vary', 'accept-encoding');
    const range = reply.statusCode === 200 ? parseRange(headers.range) : null;
    const accepted = isText && !range && negotiate<Coding>(headers['accept-encoding'] ?? '', [...CODINGS]);
    const whole = accepted ? null : await readWhole(object);
    const isWorthwhile = accepted && isCompressible(path, (await readWhole(object)).length);
    const encoding = isWorthwhile ? accepted : 'identity';
    const tag = tagOf(object, encoding);
    reply.header('etag', tag);
    // The same bytes in another coding are the same version.
    if (reply.statusCode === 200 && headers['if-none-match']?.includes(object.slice(0, TAG_DIGITS))) {
      return reply.removeHeader('content-type').code(304).send();
    }
    const bytes = whole ?? (await readIn(object, encoding, path));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const condition = headers['if-range']?.toString();
    if (!range || (condition !== undefined && condition !== tag)) return reply.send(bytes);

    const first = 'lastOnes' in range ? Math.max(0, bytes.length - range.lastOnes) : range.first;
    const last =
      'lastOnes' in range ? bytes.length - 1 : Math.min(range.last ?? Number.POSITIVE_INFINITY, bytes.length - 1);
    if (first > last) {
      reply.header('content-range', `bytes */${bytes.length}`);
      throw new NoSuchRange();
    }
    reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes.length}`);
    return reply.send(bytes.subarray(first, last + 1));
  };
}
