import { PassThrough, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Often enough for proxies, which close silent connections after a minute. */
const HEARTBEAT_MS = 15_000;
/** Without a name and without data: readers ignore it. */
const HEARTBEAT = ':\n\n';

/** The schema of a route that answers with server-sent events. */
export const EVENT_STREAM = {
  produces: ['text/event-stream'],
  response: { 200: z.unknown().describe('Events') },
};

/** Events to be written. It ends at `endsAt` at the latest; `onClose` is called when it has ended or its reader has gone. */
export function openEvents({ endsAt, onClose }: { endsAt: Date; onClose: () => void }): PassThrough {
  const stream = new PassThrough();
  const heartbeat = setInterval(() => stream.writable && stream.write(HEARTBEAT), HEARTBEAT_MS).unref();
  const ending = setTimeout(() => stream.end(), endsAt.getTime() - Date.now()).unref();
  stream.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(ending);
    onClose();
  });
  stream.write(HEARTBEAT);
  return stream;
}

/** Answers with the events of what `open` returns, which is not opened for a HEAD request: nothing would ever close it. */
export const sendEvents = (request: FastifyRequest, reply: FastifyReply, open: () => Readable) =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(request.method === 'HEAD' ? Readable.from([]) : open());
