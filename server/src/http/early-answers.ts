import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';

/** Answers a request, or returns false to leave it to Fastify. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** Has this function see each request first, before it is routed. */
    answerEarly(answer: EarlyAnswer): void;
  }
}

interface Limits {
  http: ServerOptions;
  connectionTimeout: number;
  keepAliveTimeout: number;
}

/**
 * The HTTP server, with the limits that Fastify would set itself. Routing and its hooks cost as much as sending a small answer, so
 * answers that are ready are sent without them.
 */
export function createEarlyAnswers({ http, connectionTimeout, keepAliveTimeout }: Limits) {
  let answer: EarlyAnswer = () => false;

  const serverFactory: FastifyServerFactory = (route) => {
    const server = createServer(http, (request, response) => {
      if (!answer(request, response)) route(request, response);
    });
    server.keepAliveTimeout = keepAliveTimeout;
    return server.setTimeout(connectionTimeout);
  };

  return {
    serverFactory,
    /** Until it is called, Fastify answers everything. */
    decorate(app: Pick<FastifyInstance, 'decorate'>) {
      app.decorate('answerEarly', (given: EarlyAnswer) => {
        answer = given;
      });
    },
  };
}
