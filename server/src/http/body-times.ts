import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { uploadTimeMs } from '@vitrine/shared/upload-time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnreadable } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** From now on the body has the time of an upload of so many bytes. For those alone who may upload. */
    allowUpload(bytes: number): void;
    /** The answer may take longer than a connection may otherwise be silent: a picture is worked on, or a bucket is waited for. */
    allowWork(): void;
  }
}

export interface BodyTimes {
  /** Within which the body of a call must have arrived. */
  wholeMs: number;
  /** How long an upload may be without a byte. */
  silenceMs: number;
  /** How often both are checked. Both are multiples of it. */
  checkMs: number;
}

interface Body {
  request: IncomingMessage;
  response: ServerResponse;
  spentMs: number;
  /** Null for every other call. */
  upload: { wholeMs: number; silentMs: number; received: number } | null;
}

/**
 * Ends requests whose bodies arrive too slowly, in place of Node's `requestTimeout`, which knows no difference between a body that is
 * trickled on purpose and a large file on a slow line. Time is counted in checks: while the server itself is blocked, nobody is late.
 */
export function createBodyTimes({ wholeMs, silenceMs, checkMs }: BodyTimes) {
  const open = new Map<IncomingMessage, Body>();

  function isInTime(body: Body): boolean {
    const { request, response } = body;
    // An answered upload was refused: what is left of it is read for the sake of the connection only.
    if (body.upload && response.writableEnded) Object.assign(body, { upload: null, spentMs: 0 });
    body.spentMs += checkMs;
    const { upload, spentMs } = body;
    if (!upload) return spentMs < wholeMs;
    const received = request.socket.bytesRead;
    const isSilent = received === upload.received && request.readableLength === 0;
    upload.silentMs = isSilent ? upload.silentMs + checkMs : 0;
    upload.received = received;
    return upload.silentMs < silenceMs && spentMs < upload.wholeMs;
  }

  function check() {
    for (const [request, body] of open) {
      const { socket } = request;
      const isOver = request.complete || socket.destroyed;
      if (!isOver && isInTime(body)) continue;
      open.delete(request);
      if (isOver) continue;
      if (!body.response.headersSent) answerUnreadable(new BodyTooSlow(), socket);
      socket.destroySoon();
    }
  }

  return {
    watch<Watched extends Server>(server: Watched): Watched {
      server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
        const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
        if (coding === undefined && !Number(length)) return;
        open.set(request, { request, response, spentMs: 0, upload: null });
      });
      const timer = setInterval(check, checkMs).unref();
      return server.once('close', () => clearInterval(timer));
    },

    decorate(app: Pick<FastifyInstance, 'decorateRequest'>) {
      app.decorateRequest('allowUpload', function (this: FastifyRequest, bytes: number) {
        const body = open.get(this.raw);
        const received = this.raw.socket.bytesRead;
        if (body) body.upload = { wholeMs: uploadTimeMs(bytes), silentMs: 0, received };
        this.allowWork();
      });
      app.decorateRequest('allowWork', function (this: FastifyRequest) {
        // Node sets the limit again after the answer.
        this.raw.socket.setTimeout(0);
      });
    },
  };
}

class BodyTooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
