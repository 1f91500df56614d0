import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import { CODINGS, type Coding, compress, isCompressible } from '@vitrine/shared/node/compress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Some thousand pages. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** As @fastify/send names them, which sends the same files without compression. */
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.mjs': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
};

/**
 * Sends pages compressed. They are compressed when they are asked for, and those that were asked for last are kept. A file of a release is
 * replaced, never written into, so it is another one when its inode, size or time is another.
 */
export function createCompressedPages() {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  const running = new Map<string, Promise<Buffer>>();

  /** Once for all who ask for it at the same time. */
  const read = (key: string, path: string, coding: Coding): Buffer | Promise<Buffer> => {
    const before = kept.get(key) ?? running.get(key);
    if (before) return before;
    const make = async () => {
      const body = await compress(await readFile(path), coding, 'page');
      kept.set(key, body);
      return body;
    };
    const making = make().finally(() => running.delete(key));
    running.set(key, making);
    return making;
  };

  return {
    /** Sends the page in a coding that the client accepts. False if it gets the file as it is: none is accepted, or a part is asked for. */
    async send({ headers }: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
      const { size, ino, mtime } = await stat(path);
      if (!isCompressible(path, size)) return false;
      reply.header('vary', 'accept-encoding');
      const coding = negotiate<Coding>(headers['accept-encoding'] ?? '', [...CODINGS]);
      if (!coding || headers.range) return false;

      const version = `${size.toString(16)}-${mtime.getTime().toString(16)}`;
      const tag = `W/"${version}-${coding}"`;
      reply.headers({ etag: tag, 'last-modified': mtime.toUTCString() });
      if (reply.statusCode === 200 && isKnown(headers, tag, mtime)) {
        await reply.code(304).send();
        return true;
      }
      const body = await read(`${ino} ${version} ${coding}`, path, coding);
      await reply.headers({ 'content-encoding': coding, 'content-type': TYPES[extname(path)] }).send(body);
      return true;
    },
  };
}

/** Whether the client has this version already. The time counts only without a tag (RFC 9110, 13.1.3). */
function isKnown(headers: FastifyRequest['headers'], tag: string, modifiedAt: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.includes(tag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(modifiedAt.getTime() / 1_000) * 1_000 <= since;
}
