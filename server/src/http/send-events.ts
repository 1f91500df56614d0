import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The schema of a route that answers with server-sent events. */
export const EVENT_STREAM = {
  produces: ['text/event-stream'],
  response: { 200: z.unknown().describe('Events') },
};

/** Answers with the events of what `open` returns, which is not opened for a HEAD request: nothing would ever close it. */
export const sendEvents = (request: FastifyRequest, reply: FastifyReply, open: () => Readable) =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(request.method === 'HEAD' ? Readable.from([]) : open());
