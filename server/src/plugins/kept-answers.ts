import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { CommittedReader } from '../database/committed.ts';
import { REQUEST_ID } from './request-log.ts';

interface KeptAnswer {
  etag: string;
  headers: OutgoingHttpHeaders;
  /** The same, names and values in turn: what Node writes with the least work. */
  headerList: string[];
  body: Buffer;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keeps the answer to anonymous callers until the content revision rises. */
    keepUntilPublished?: boolean;
  }
  interface FastifyRequest {
    /** The content revision when the request arrived. */
    revision: number;
  }
}

const MAX_ANSWERS = 500;
const MAX_BYTES = 64 * 1024 * 1024;

/** Lists of thousands of images take a moment; whoever asks for one that is being made already waits for it. */
interface Making {
  revision: number;
  finished: Promise<void>;
  finish: () => void;
}

/** Only a caller that nothing distinguishes from others is served what was made for another. */
const isAnonymousRead = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers.authorization === undefined && headers.origin === undefined;

/** What an answer depends on: its address, without the query where the route reads none, or there would be one for each invented. */
const keyOf = ({ url, routeOptions }: FastifyRequest) =>
  routeOptions.schema?.querystring === undefined ? (url.split('?', 1)[0] ?? url) : url;

/**
 * Public answers change only when the content does. They are kept as bytes, each under its address, and sent before
 * any other work on the request; the price of a read is then little more than that of its bytes.
 * The oldest give way when there are too many.
 */
export const keptAnswers = fastifyPlugin<Pick<CommittedReader, 'readRevision'>>(async (app, { readRevision }) => {
  const kept = new Map<string, KeptAnswer>();
  const making = new Map<string, Making>();
  let keptBytes = 0;
  let keptRevision = 0;

  const forget = (key: string) => {
    keptBytes -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  };

  /** All that was made from older content is of no use any more. */
  const advanceTo = (revision: number) => {
    if (revision === keptRevision) return;
    kept.clear();
    keptBytes = 0;
    keptRevision = revision;
  };

  const keep = (key: string, revision: number, answer: KeptAnswer) => {
    if (revision !== keptRevision || answer.body.length > MAX_BYTES) return;
    forget(key);
    kept.set(key, answer);
    keptBytes += answer.body.length;
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_ANSWERS && keptBytes <= MAX_BYTES) break;
      forget(oldest);
    }
  };

  const beginMaking = (request: FastifyRequest, reply: FastifyReply) => {
    const { revision } = request;
    const key = keyOf(request);
    const { promise: finished, resolve } = Promise.withResolvers<void>();
    const finish = () => {
      if (making.get(key)?.finished === finished) making.delete(key);
      resolve();
    };
    making.set(key, { revision, finished, finish });
    reply.raw.once('close', finish);
  };

  const sendKept = (request: FastifyRequest, reply: FastifyReply, { etag, headers, headerList, body }: KeptAnswer) => {
    reply.hijack();
    if (request.headers['if-none-match'] === etag) {
      const { 'content-length': _, 'content-type': __, ...unchanged } = headers;
      reply.raw.writeHead(304, { ...unchanged, [REQUEST_ID]: request.id }).end();
    } else {
      reply.raw.writeHead(200, [...headerList, REQUEST_ID, request.id]).end(body);
    }
  };

  app.decorateRequest('revision', 0);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.keepUntilPublished || !isAnonymousRead(request)) return done();
    const key = keyOf(request);

    const answer = (revision: number) => {
      request.revision = revision;
      advanceTo(revision);
      const ready = kept.get(key);
      if (ready) return sendKept(request, reply, ready);
      const made = making.get(key);
      if (made?.revision === revision) return void made.finished.then(look).catch(done);
      beginMaking(request, reply);
      done();
    };
    const look = () => {
      const revision = readRevision();
      if (typeof revision === 'number') answer(revision);
      else revision.then(answer).catch(done);
    };
    look();
  });

  app.addHook<string | Buffer>('onSend', async (request, reply, payload) => {
    const { keepUntilPublished } = request.routeOptions.config;
    const hasBody = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!keepUntilPublished || !hasBody || reply.statusCode !== 200 || request.headers.authorization) return payload;

    const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'no-cache', 'content-length': body.length });
    if (isAnonymousRead(request)) {
      const headers = { ...reply.getHeaders() } as OutgoingHttpHeaders;
      const headerList = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
      const key = keyOf(request);
      keep(key, request.revision, { etag, headers, headerList, body });
      making.get(key)?.finish();
    }
    if (request.headers['if-none-match'] !== etag) return body;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
});
