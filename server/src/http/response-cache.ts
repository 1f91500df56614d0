import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { pageOf } from '@vitrine/shared/contract/list-query';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { RevisionWatch } from '../database/revision-watch.ts';
import { type Body, bodyOf, closeBody, etagOf, type LongBody } from './body.ts';
import { createMakingLimits, type MakingLimitsOptions } from './making-limits.ts';
import { networkOf } from './network-of.ts';
import { REQUEST_ID } from './request-log.ts';

interface Answer {
  key: string;
  version: string;
  etag: string;
  /** Names and values in turn, the form that Node writes fastest. */
  headers: string[];
  /** Those of an answer without a body. */
  headersUnchanged: string[];
  body: Body;
  /** Responses that may still hold bytes of it. */
  readers: Set<ServerResponse>;
}

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
    /** Keeps the answer to anonymous callers until the content changes. */
    cache?: boolean;
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
  /** Whether a guard has found who asks, so that the answer may be for them alone. */
  isIdentified: (request: FastifyRequest) => boolean;
  limits?: Partial<MakingLimitsOptions & { maxBytes: number }>;
}

const LIMITS = {
  /** What answers take of the memory, kept or still being sent. */
  maxBytes: 48 * 1024 * 1024,
  budgetMs: 3_000,
  windowMs: 20_000,
  waitingEach: { long: 4, short: 30 },
  waitingInAll: { long: 64, short: 300 },
};

const MAX_ANSWERS = 1_000;
/** A list with more items counts as long. */
const SHORT_LIST = 250;
/** A smaller answer costs no more than the connection that reads it. */
const LIGHT_BYTES = 64 * 1024;
/** The limit for addresses whose keys are remembered, in characters of both. */
const MAX_ADDRESSES = 1_000_000;

const US_A_MS = 1_000;

const ALLOWED_ORIGIN = 'access-control-allow-origin';

const inTurn = (headers: object) => Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

const costOf = ({ body, key }: Answer) => key.length + Math.ceil(Buffer.isBuffer(body) ? body.length : body.cost);

/** The query as far as the route's schema knows it. It has been validated, and unknown parameters were removed. */
const queryOf = ({ routeOptions, query }: FastifyRequest): object =>
  routeOptions.schema?.querystring === undefined ? {} : (query as object);

const isKeptAt = ({ routeOptions }: FastifyRequest) => routeOptions.config.cache === true;

const isLong = ({ routeOptions, query }: FastifyRequest) =>
  routeOptions.config.mayBeLong === true && (pageOf(query as object).limit ?? Number.POSITIVE_INFINITY) > SHORT_LIST;

/**
 * Keeps public answers as bytes until the content changes, and sends them before any other work on the request, for GET and HEAD and every
 * origin. The least recently used are dropped, and whoever still reads one of these is cut off; reading is using. Answers that many ask for
 * at once are made once, and what making others may cost is limited for each caller.
 */
export const responseCache = fastifyPlugin<Options>(
  async (app, { readVersion, knownVersion, corsOrigins, isIdentified, limits: given }) => {
    const { maxBytes, ...making } = { ...LIMITS, ...given };
    const limits = createMakingLimits(making);
    const makings = new Map<string, Making>();
    const origins = new Set(corsOrigins);
    /** The key of each address that was requested before: most addresses are always spelled the same. */
    const addresses = new LRUCache<string, string>({
      maxSize: MAX_ADDRESSES,
      sizeCalculation: (of, address) => of.length + address.length,
    });
    let current = '';

    const kept = new LRUCache<string, Answer>({
      max: MAX_ANSWERS,
      maxSize: maxBytes,
      sizeCalculation: costOf,
      dispose({ body, readers }) {
        for (const reader of readers) reader.destroy();
        closeBody(body);
      },
    });

    const isKept = (answer: Answer) => kept.peek(answer.key) === answer;

    /** Drops an answer of older content, and one that was too large to be kept, as soon as nobody reads it. */
    const dropUnread = (answer: Answer) => {
      if (answer.readers.size > 0) return;
      if (!isKept(answer)) closeBody(answer.body);
      else if (answer.version !== current) kept.delete(answer.key);
    };

    const advanceTo = (version: string) => {
      if (version === current) return;
      current = version;
      for (const answer of [...kept.values()]) dropUnread(answer);
    };

    const beginReading = (answer: Answer, response: ServerResponse) => {
      if (response.closed) return;
      answer.readers.add(response);
      response.once('close', () => {
        answer.readers.delete(response);
        dropUnread(answer);
      });
    };

    const streamOf = (body: LongBody, key: string) => body.read(() => kept.get(key));

    const sendKept = (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
      const { origin = '', 'if-none-match': known } = request.headers;
      const { raw } = reply.hijack();
      const isUnchanged = known?.includes(answer.etag) === true;
      const headers = (isUnchanged ? answer.headersUnchanged : answer.headers).concat(REQUEST_ID, request.id);
      if (origins.has(origin)) headers.push(ALLOWED_ORIGIN, origin);
      raw.writeHead(isUnchanged ? 304 : 200, headers);
      const { body } = answer;
      if (isUnchanged || request.method === 'HEAD') raw.end();
      else if (Buffer.isBuffer(body)) {
        raw.end(body);
        // Most connections take it at once and hold nothing.
        if (raw.writableLength > LIGHT_BYTES) beginReading(answer, raw);
      } else {
        beginReading(answer, raw);
        // If the connection is closed by either side, nobody can be told.
        pipeline(streamOf(body, answer.key), raw, () => {});
      }
    };

    const beginMaking = (request: FastifyRequest, key: string): Making => {
      const { promise: finished, resolve } = Promise.withResolvers<void>();
      const finish = () => {
        makings.delete(key);
        resolve();
      };
      const caller = networkOf(request.ip);
      const making = { key, version: current, caller, startedCpu: process.cpuUsage(), finished, finish };
      makings.set(key, making);
      return making;
    };

    /** The answer of the current version once it is ready. If nobody is making it, this request does. */
    const findOrBegin = async (request: FastifyRequest, address: string): Promise<Answer | Making> => {
      for (;;) {
        advanceTo(await readVersion());
        const key = `${current} ${address}`;
        const ready = kept.get(key);
        if (ready) return ready;
        const making = makings.get(key);
        if (!making) return beginMaking(request, key);
        await making.finished;
      }
    };

    app.decorateRequest('making', null);
    app.addHook('onClose', async () => kept.clear());

    app.addHook('onRequest', (request, reply, done) => {
      // The guards have yet to find whose a token is.
      const isForAnybody = isKeptAt(request) && !request.headers.authorization;
      const address = isForAnybody ? addresses.get(request.url) : undefined;
      const version = address === undefined ? null : knownVersion();
      if (version === null) return done();
      advanceTo(version);
      const ready = kept.get(`${version} ${address}`);
      if (!ready) return done();
      sendKept(request, reply, ready);
    });

    // The query has been validated, and unknown parameters were removed.
    app.addHook('preHandler', async (request, reply) => {
      if (!isKeptAt(request) || isIdentified(request)) return;
      const query = queryOf(request);
      const address = JSON.stringify([request.routeOptions.url, request.params, query]);
      const found = await findOrBegin(request, address);
      addresses.set(request.url, address);
      if ('body' in found) {
        sendKept(request, reply, found);
        return reply;
      }

      request.making = found;
      // Without a query there is only one answer, which a caller cannot multiply.
      if (Object.keys(query).length === 0) return;
      limits.check(found.caller);
      await limits.turn(found.caller, isLong(request) ? 'long' : 'short', found.finished);
      found.startedCpu = process.cpuUsage();
      if (!reply.raw.closed) return;
      // The caller has closed the connection.
      found.finish();
      return reply.hijack();
    });

    app.addHook<string | Buffer | Readable | null | undefined>('onSend', async (request, reply, payload) => {
      const { making, headers: asked } = request;
      request.making = null;
      if (!making) return payload;
      try {
        const body = payload && reply.statusCode === 200 ? bodyOf(payload) : null;
        if (!body) return payload;
        const etag = etagOf(body);
        reply.headers({ etag, 'cache-control': 'no-cache', 'content-length': body.length });
        const { key, version } = making;
        const answer = { key, version, ...headersOf(reply), etag, body, readers: new Set<ServerResponse>() };
        kept.set(key, answer);
        // A busy machine or a slow database is not charged to the caller.
        const { user, system } = process.cpuUsage(making.startedCpu);
        limits.spend(making.caller, (user + system) / US_A_MS);
        const isUnchanged = asked['if-none-match']?.includes(etag) === true;
        if (isUnchanged) reply.code(304).removeHeader('content-length').removeHeader('content-type');
        const isSent = !isUnchanged && request.method !== 'HEAD';
        if (isSent) beginReading(answer, reply.raw);
        dropUnread(answer);
        // An empty stream, since Fastify would take the length of anything else.
        if (!isSent) return isUnchanged ? '' : Readable.from([]);
        return Buffer.isBuffer(body) ? body : streamOf(body, key);
      } finally {
        making.finish();
      }
    });
  },
);

/** The headers of an answer, without those of this one request. */
function headersOf(reply: FastifyReply) {
  const { [ALLOWED_ORIGIN]: _, [REQUEST_ID]: __, ...headers } = reply.getHeaders();
  const { 'content-length': ___, 'content-type': ____, ...unchanged } = headers;
  return { headers: inTurn(headers), headersUnchanged: inTurn(unchanged) };
}
