import { randomBytes } from 'node:crypto';
import { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the address of a call is a secret: the log has the pattern of its route instead. */
    hasSecretAddress?: boolean;
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
function createIds() {
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

/** Logs one line for each answered request, and adds its id to the answer. */
export const requestLog = fastifyPlugin<{ level: string }>(async (app, { level }) => {
  app.decorateRequest('refusal', null);

  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });

  // Cached answers are so cheap that even a suppressed log line would be measurable.
  if (level !== 'info' && level !== 'debug') return;
  app.addHook('onResponse', (request, reply, done) => {
    const { log, method, url, routeOptions, refusal, session, ip } = request;
    const { raw: response, elapsedTime: ms } = reply;
    const route = withoutSlash(routeOptions.url ?? 'none');
    log.info(
      {
        method,
        route,
        path: routeOptions.config.hasSecretAddress ? route : pathOf(url),
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        ...(refusal && { code: refusal }),
        ...(session && { user: session.user.id }),
        ...(TELLS_ADDRESS.has(response.statusCode) && { address: ip }),
        ...(!response.writableFinished && { brokenOff: true }),
      },
      'request',
    );
    done();
  });
});
