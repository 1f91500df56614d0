import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { NoSuchRange, NothingHere } from '../../errors.ts';
import { parseRange } from '../byte-range.ts';
import { renditionFile, typeOfFile } from '../file-names.ts';
import { cacheControlOf, type SendPicture } from '../file-store.ts';
import type { BucketClient, Facts } from './bucket-client.ts';

/** Whether the visitor's copy is current. */
const isFresh = ({ etag, modifiedAt }: Facts, headers: FastifyRequest['headers']) =>
  fresh(headers, { etag, 'last-modified': modifiedAt.toUTCString() });

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1_000);

/** Whether the requested part belongs to the current file. */
const isPartWanted = ({ etag, modifiedAt }: Facts, condition: string) =>
  condition === etag || inSeconds(modifiedAt) === inSeconds(new Date(condition));

/**
 * Conditions are evaluated here, after asking for the file's facts, because not every storage supports all of them. If the transfer
 * from the storage breaks, so does the visitor's, because the length was announced.
 */
export function sendFromBucket(files: Pick<BucketClient, 'head' | 'get'>): SendPicture {
  return async (request, reply, filename, isPublic) => {
    const { headers } = request;
    const name = renditionFile(filename);
    const isConditional = ['if-none-match', 'if-modified-since', 'if-range'].some((header) => header in headers);
    const isHead = request.method === 'HEAD';

    const withFacts = ({ etag, modifiedAt }: Facts) =>
      reply
        .header('etag', etag)
        .header('last-modified', modifiedAt.toUTCString())
        .header('cache-control', cacheControlOf(isPublic));
    const describe = (facts: Facts) =>
      withFacts(facts)
        .header('accept-ranges', 'bytes')
        .header('content-length', facts.bytes)
        .type(typeOfFile(filename));

    const facts = isConditional || isHead ? await files.head(name) : null;
    if ((isConditional || isHead) && !facts) throw new NothingHere();
    if (facts && isFresh(facts, headers)) return withFacts(facts).code(304).send();
    if (facts && isHead) return describe(facts).send(Readable.from([]));

    const condition = headers['if-range'];
    const isWanted = condition === undefined || (facts !== null && isPartWanted(facts, String(condition)));
    const range = isWanted && parseRange(headers.range) ? headers.range : undefined;
    const part = await files.get(name, range);
    if (part) {
      if (part.contentRange !== null) reply.code(206).header('content-range', part.contentRange);
      return describe(part).send(part.stream);
    }

    const whole = range === undefined ? null : await files.head(name);
    if (!whole) throw new NothingHere();
    reply.header('content-range', `bytes */${whole.bytes}`);
    throw new NoSuchRange();
  };
}
