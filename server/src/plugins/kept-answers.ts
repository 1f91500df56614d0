import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

interface KeptAnswer {
  revision: number;
  etag: string;
  headers: OutgoingHttpHeaders;
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

/** Only a caller that nothing distinguishes from others is served what was made for another. */
const isAnonymousRead = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers.authorization === undefined && headers.origin === undefined;

/**
 * Public answers change only when the content does. They are kept as bytes, each under its address, and sent before
 * any other work on the request; the price of a read is then little more than that of its bytes.
 * The oldest give way when there are too many.
 */
export const keptAnswers = fastifyPlugin<{ readRevision: () => number }>(async (app, { readRevision }) => {
  const kept = new Map<string, KeptAnswer>();
  let keptBytes = 0;

  const forget = (url: string) => {
    keptBytes -= kept.get(url)?.body.length ?? 0;
    kept.delete(url);
  };

  const keep = (url: string, answer: KeptAnswer) => {
    forget(url);
    if (answer.body.length > MAX_BYTES) return;
    kept.set(url, answer);
    keptBytes += answer.body.length;
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_ANSWERS && keptBytes <= MAX_BYTES) break;
      forget(oldest);
    }
  };

  const sendKept = (request: FastifyRequest, reply: FastifyReply, { etag, headers, body }: KeptAnswer) => {
    reply.hijack();
    if (request.headers['if-none-match'] === etag) {
      const { 'content-length': _, 'content-type': __, ...unchanged } = headers;
      reply.raw.writeHead(304, unchanged).end();
    } else {
      reply.raw.writeHead(200, headers).end(body);
    }
  };

  app.decorateRequest('revision', 0);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.keepUntilPublished || !isAnonymousRead(request)) return done();
    request.revision = readRevision();
    const answer = kept.get(request.url);
    if (answer?.revision === request.revision) sendKept(request, reply, answer);
    else done();
  });

  app.addHook<string | Buffer>('onSend', async (request, reply, payload) => {
    const { keepUntilPublished } = request.routeOptions.config;
    const hasBody = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!keepUntilPublished || !hasBody || reply.statusCode !== 200 || request.headers.authorization) return payload;

    const body = Buffer.from(payload);
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'no-cache', 'content-length': body.length });
    if (isAnonymousRead(request)) {
      const headers = { ...reply.getHeaders() } as OutgoingHttpHeaders;
      keep(request.url, { revision: request.revision, etag, headers, body });
    }
    if (request.headers['if-none-match'] !== etag) return body;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
});
