import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createIds } from '../http/request-log.ts';
import type { Answer } from './response-store.ts';

/** A request and its answer outside of Fastify. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
}

/** A kept answer that is current. */
export interface Ready {
  key: string;
  answer: Answer;
}

interface Options {
  findReady: (url: string) => Ready | null;
  sendKept: (exchange: Exchange, ready: Ready) => void;
}

/**
 * Sends kept answers to anonymous readers before Fastify routes their requests, measured and logged like all others. From when the
 * server begins to stop, Fastify answers everything, since it closes the connections.
 */
export function sendEarly(app: FastifyInstance, { findReady, sendKept }: Options) {
  const newId = createIds();
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });

  const record = ({ request, response, id }: Exchange, { answer: { route } }: Ready, ms: number) => {
    const { method = '', url = '' } = request;
    app.observeRequest({ method, route, status: response.statusCode }, ms);
    app.logRequest?.({ log: app.log.child({ reqId: id }), method, url, route, response, ms });
  };

  const find = (url: string) => {
    try {
      return findReady(url);
    } catch {
      // Fastify meets the same failure of the database, and answers and logs it.
      return null;
    }
  };

  app.answerEarly((request, response) => {
    const { method, url = '', headers } = request;
    if (isStopping || (method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false;
    const ready = find(url);
    if (!ready) return false;
    const beganMs = performance.now();
    const exchange = { request, response, id: newId() };
    response.once('close', () => record(exchange, ready, performance.now() - beganMs));
    sendKept(exchange, ready);
    return true;
  });
}
