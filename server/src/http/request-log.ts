import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs an answered request; undefined if requests are not logged. */
    logRequest: ((answered: Answered, more?: object) => void) | undefined;
  }
  interface FastifyRequest {
    /** The code with which the request was refused. */
    refusal: string | null;
  }
}

/** The header with the request's id in the log. */
export const REQUEST_ID = 'x-request-id';

const MAX_TEXT = 500;
const MAX_CAUSES = 3;

/** The caller's address is logged only for refusals that may be attacks. */
const TELLS_ADDRESS = new Set([401, 403, 429]);

const short = (text: string, length = MAX_TEXT) => (text.length > length ? `${text.slice(0, length)}…` : text);

interface Described {
  [name: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** An error without further properties of its library: queries, bodies, connections with their passwords. */
function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: short(String(error)), stack: '' };
  const { name: type, message, stack = '', cause } = error;
  return {
    type,
    message: short(message),
    stack: short(stack, 4_000),
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: describeError(cause, depth + 1) }),
  };
}

const HOST = /^https?:\/\/[^/]*/i;
const PASS = /^(\/+releases\/+)[^/]+/;
/** Below these addresses are the signed ones of clients, and what somebody has made of a link. */
const OF_CLIENTS = /^(\/+(?:api\/+)?for(?:[/#]|%23|%2f)+).+/is;

/** An address can be written in several ways. What is not ASCII need not be right, so none is too malformed. */
const decoded = (path: string) =>
  path.replaceAll(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** The address without its query and without a pass, because signed addresses open private files. */
const pathOf = (url: string) => {
  const path = (url.split('?', 1)[0] ?? '').replace(HOST, '');
  const [, ofClients] = OF_CLIENTS.exec(decoded(path)) ?? [];
  return ofClients ? `${ofClients}…` : short(path.replace(PASS, '$1…'));
};

/** The pattern of a route, such as `/api/images/:id`, without a slash at its end. */
export const withoutSlash = (route: string) => (route.length > 1 && route.endsWith('/') ? route.slice(0, -1) : route);

/** Ids that are unique across the processes of this server. */
export function createIds() {
  const run = randomBytes(5).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${run}-${count.toString(36)}`;
  };
}

/** The log: JSON lines on the standard output, without anything that a caller sent or that is secret. */
export const logOptions = (level: string) =>
  ({
    logger: {
      level,
      serializers: {
        err: (error: unknown) => describeError(error),
        req: ({ method, url }: FastifyRequest) => ({ method, path: pathOf(url) }),
      },
    },
    genReqId: createIds(),
    logController: new LogController({ disableRequestLogging: true }),
  }) satisfies FastifyServerOptions;

/** What the log says of every answered request. */
interface Answered {
  log: Pick<FastifyBaseLogger, 'info'>;
  method: string;
  route: string;
  url: string;
  response: ServerResponse;
  ms: number;
}

function logAnswered({ log, method, route, url, response, ms }: Answered, more: object = {}) {
  log.info(
    {
      method,
      route: withoutSlash(route),
      // However an address of clients is written.
      path: route.startsWith('/api/for/') ? route : pathOf(url),
      status: response.statusCode,
      ms: Math.round(ms * 10) / 10,
      ...more,
      ...(!response.writableFinished && { brokenOff: true }),
    },
    'request',
  );
}

/** Logs one line for each answered request, and adds its id to the answer. Register it after the cache of answers. */
export const requestLog = fastifyPlugin<{ level: string }>(async (app, { level }) => {
  app.decorateRequest('refusal', null);

  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });

  const write = (request: FastifyRequest, { raw: response, elapsedTime: ms }: FastifyReply) => {
    const { log, method, url, routeOptions } = request;
    logAnswered(
      { log, method, url, response, ms, route: routeOptions.url ?? 'none' },
      {
        ...(request.refusal && { code: request.refusal }),
        ...(request.session && { user: request.session.user.id }),
        ...(TELLS_ADDRESS.has(response.statusCode) && { address: request.ip }),
      },
    );
  };

  // Cached answers are so cheap that even a suppressed log line would be measurable.
  const isLogged = level === 'info' || level === 'debug';
  app.decorate('logRequest', isLogged ? logAnswered : undefined);
  if (!isLogged) return;
  app.addHook('onResponse', (request, reply, done) => {
    write(request, reply);
    done();
  });
});
