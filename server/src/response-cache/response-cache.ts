import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pageOf } from '@vitrine/shared/contract/list-query';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { RevisionWatch } from '../database/revision-watch.ts';
import { networkOf } from '../http/network-of.ts';
import { REQUEST_ID, withoutSlash } from '../http/request-log.ts';
import { type Written, writtenOf } from '../records/long-json.ts';
import type { SharedJson } from '../records/shared-json.ts';
import { type Exchange, type Ready, sendEarly } from './early-answers.ts';
import { createMakingLimits, type MakingLimitsOptions } from './making-limits.ts';
import { type Answer, createResponseStore, type StoreLimits } from './response-store.ts';

/** An answer that is being made. Requests for the same one wait for it. */
interface Making {
  key: string;
  version: string;
  caller: string;
  /** The processor time of this server when it began. */
  startedCpu: NodeJS.CpuUsage;
  finished: Promise<void>;
  finish: () => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keeps the answer to anonymous callers until the content revision rises. */
    keepUntilPublished?: boolean;
    /** Whether the list may have thousands of items, so that only few such lists are made at a time. */
    mayBeLong?: boolean;
  }
  interface FastifyRequest {
    /** The answer that this request makes, also for others that wait for it. */
    making: Making | null;
  }
}

interface Options extends Pick<RevisionWatch, 'readVersion' | 'knownVersion'> {
  corsOrigins: readonly string[];
  shared: Pick<SharedJson, 'droppedBytes'>;
  limits?: Partial<MakingLimitsOptions & StoreLimits>;
}

const LIMITS = {
  maxAnswers: 500,
  maxBytes: 24 * 1024 * 1024,
  maxLeftBytes: 24 * 1024 * 1024,
  budgetMs: 3_000,
  windowMs: 20_000,
  waitingEach: { long: 4, short: 30 },
  waitingInAll: { long: 64, short: 300 },
};

/** A list with more items counts as long. */
const SHORT_LIST = 250;
/** The limit for addresses whose keys are remembered, in characters of both. */
const MAX_ADDRESSES = 1_000_000;

/** Only anonymous requests are served answers that were made for others. */
const isForAnybody = ({ headers, routeOptions }: FastifyRequest) =>
  routeOptions.config.keepUntilPublished === true && headers.authorization === undefined;

/** The query as far as the route's schema knows it. */
const queryOf = ({ routeOptions, query }: FastifyRequest): object =>
  routeOptions.schema?.querystring === undefined ? {} : (query as object);

/** What an answer depends on. */
const keyOf = (request: FastifyRequest) => JSON.stringify([request.routeOptions.url, request.params, queryOf(request)]);

const isWithoutQuery = (request: FastifyRequest) => Object.keys(queryOf(request)).length === 0;

const isLong = ({ routeOptions, query }: FastifyRequest) =>
  routeOptions.config.mayBeLong === true && (pageOf(query as object).limit ?? Number.POSITIVE_INFINITY) > SHORT_LIST;

type Payload = string | Buffer | Readable | null | undefined;

/** How many bytes are hashed before other requests are served. */
const BYTES_A_TURN = 1024 * 1024;

async function readBody(payload: string | Buffer | Readable): Promise<Written> {
  const written = typeof payload === 'object' ? writtenOf(payload) : undefined;
  if (written) return written;
  const whole = typeof payload === 'string' ? Buffer.from(payload) : payload;
  const parts: Buffer[] = Buffer.isBuffer(whole) ? [whole] : await Array.fromAsync(whole);
  return {
    parts,
    bytes: parts.reduce((sum, { length }) => sum + length, 0),
    sharedBytes: 0,
    droppedBefore: 0,
    spool: null,
  };
}

/** The ETag of a body. */
async function etagOf({ parts }: Written) {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const part of parts) {
    hash.update(Buffer.isBuffer(part) ? part : await part.read());
    bytes += part.length;
    if (bytes < BYTES_A_TURN) continue;
    bytes = 0;
    await nextTurn();
  }
  return `"${hash.digest('base64url')}"`;
}

const US_A_MS = 1_000;

const inTurn = (headers: object) => Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

/**
 * Caches public answers as bytes until the content changes. They are sent before any other work on the request, for GET and HEAD and
 * every origin, so a read costs little more than its bytes. The least recently used are evicted, and what making others may cost is
 * limited for each caller.
 */
export const responseCache = fastifyPlugin<Options>(
  async (app, { readVersion, knownVersion, corsOrigins, shared, limits: given }) => {
    const store = createResponseStore({ ...LIMITS, ...given, shared });
    const limits = createMakingLimits({ ...LIMITS, ...given });
    const origins = new Set(corsOrigins);
    /** The key of each address that was requested before: most addresses are always spelled the same. */
    const keys = new LRUCache<string, string>({
      maxSize: MAX_ADDRESSES,
      sizeCalculation: (key, address) => key.length + address.length,
    });
    const makings = new Map<string, Making>();
    let keptVersion = '';

    /** Drops all answers made from older content. */
    const advanceTo = (version: string) => {
      if (version === keptVersion) return;
      store.clear();
      keptVersion = version;
    };

    const sendKept = ({ request, response, id }: Exchange, { key, answer }: Ready) => {
      const { origin = '', 'if-none-match': known } = request.headers;
      const isUnchanged = known?.includes(answer.etag) === true;
      const headers = (isUnchanged ? answer.headersUnchanged : answer.headers).concat(REQUEST_ID, id);
      if (origins.has(origin)) headers.push('access-control-allow-origin', origin);
      response.writeHead(isUnchanged ? 304 : 200, headers);
      if (isUnchanged || request.method === 'HEAD') response.end();
      else store.send(response, key, answer);
    };

    /** The kept answer to an address, if it is known to be current without asking the database. */
    const findReady = (url: string): Ready | null => {
      const key = keys.get(url);
      if (key === undefined) return null;
      const version = knownVersion();
      if (version === null) return null;
      advanceTo(version);
      const answer = store.get(key);
      return answer ? { key, answer } : null;
    };

    // Closes the files of long answers.
    app.addHook('onClose', async () => store.clear());
    app.decorateRequest('making', null);
    sendEarly(app, { findReady, sendKept });

    const beginMaking = (request: FastifyRequest, key: string): Making => {
      const { promise: finished, resolve } = Promise.withResolvers<void>();
      const finish = () => {
        if (makings.get(key) === making) makings.delete(key);
        resolve();
      };
      const caller = networkOf(request.ip);
      const making = { key, version: keptVersion, caller, startedCpu: process.cpuUsage(), finished, finish };
      makings.set(key, making);
      return making;
    };

    /** The answer once it is ready. If nobody is making it, this request does. */
    const findOrBegin = async (request: FastifyRequest, key: string): Promise<Answer | Making> => {
      for (;;) {
        advanceTo(await readVersion());
        const ready = store.get(key);
        if (ready) return ready;
        const making = makings.get(key);
        if (making?.version !== keptVersion) return beginMaking(request, key);
        await making.finished;
      }
    };

    // The query has been validated, and unknown parameters were removed.
    app.addHook('preHandler', async (request, reply) => {
      if (!isForAnybody(request)) return;
      const key = keyOf(request);
      const making = await findOrBegin(request, key);
      if ('etag' in making) {
        keys.set(request.url, key);
        reply.hijack();
        sendKept({ request: request.raw, response: reply.raw, id: request.id }, { key, answer: making });
        return reply;
      }

      request.making = making;
      // Without a query there is only one answer, which a caller cannot multiply.
      if (isWithoutQuery(request)) return;
      limits.check(making.caller);
      await limits.turn(making.caller, isLong(request) ? 'long' : 'short', making.finished);
      making.startedCpu = process.cpuUsage();
      if (!reply.raw.closed) return;
      // The caller has closed the connection.
      making.finish();
      return reply.hijack();
    });

    app.addHook<Payload>('onSend', async (request, reply, payload) => {
      const { making } = request;
      if (!making) return payload;
      if (!payload || reply.statusCode !== 200) {
        making.finish();
        return payload;
      }

      const body = await readBody(payload).catch((error: unknown) => {
        making.finish();
        throw error;
      });
      const etag = await etagOf(body);
      reply.headers({ etag, 'cache-control': 'no-cache', 'content-length': body.bytes });
      const { 'access-control-allow-origin': _, ...headers } = reply.getHeaders();
      const { 'content-length': __, 'content-type': ___, ...unchanged } = headers;
      const route = withoutSlash(request.routeOptions.url ?? '');
      const answer = { etag, route, headers: inTurn(headers), headersUnchanged: inTurn(unchanged), body };
      if (making.version === keptVersion) store.keep(making.key, answer);
      keys.set(request.url, making.key);
      // A busy machine or a slow database is not charged to the caller.
      const { user, system } = process.cpuUsage(making.startedCpu);
      limits.spend(making.caller, (user + system) / US_A_MS);
      making.finish();

      if (request.headers['if-none-match']?.includes(etag)) {
        reply.code(304).removeHeader('content-length').removeHeader('content-type');
        return '';
      }
      if (request.method === 'HEAD') return Readable.from([]);
      return store.bodyFor(reply.raw, making.key, answer);
    });
  },
);
