import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ContentChanged, ReleaseRestore } from '@vitrine/shared/contract/publishing';
import { PreviewOrder } from '@vitrine/shared/contract/site/previews';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { REPLAY_WINDOW_S, SIGNATURE_HEADER, TIMESTAMP_HEADER, verifyWebhook } from '@vitrine/shared/node/webhook';
import { parseJson } from '@vitrine/shared/parse-json';
import * as texts from '@vitrine/shared/texts';
import type { z } from 'zod';
import { ContentUnavailable } from '../content/content-unavailable.ts';
import type { Log } from '../log.ts';
import { NoSuchRelease } from '../publish/failures.ts';
import { createTurns } from '../tools/in-turn.ts';
import type { Previews } from './previews.ts';
import type { Publisher } from './publisher.ts';

const HOOK_MAX_BYTES = 4_096;
/** With the whole content but the photographs. */
const PREVIEW_MAX_BYTES = 16 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;
const PREVIEWS = '/previews/';

type Dependencies = {
  publisher: Pick<Publisher, 'request' | 'restoreWithoutPrivate' | 'status'>;
  previews: Previews;
  secret: string;
  log: Log;
  nowS?: () => number;
};

/**
 * The builder's HTTP server: `POST /hooks/content-changed`, `/hooks/release-restore` and `/hooks/preview` for signed calls, `GET /status`
 * and `/previews/<name>`.
 */
export function createHookServer(dependencies: Dependencies) {
  const { publisher, previews, secret, log, nowS = () => Date.now() / 1_000 } = dependencies;

  /** Accepted signatures, kept until their replay window closes. */
  const accepted = new Map<string, number>();

  const isReplay = (signature: string) => {
    for (const [known, untilS] of accepted) if (untilS < nowS()) accepted.delete(known);
    if (accepted.has(signature)) return true;
    accepted.set(signature, nowS() + 2 * REPLAY_WINDOW_S);
    return false;
  };

  /** The parsed body of a signed call; null if the call was refused. */
  const readSigned = async <T extends z.ZodType>(
    request: IncomingMessage,
    response: ServerResponse,
    schema: T,
    maxBytes = HOOK_MAX_BYTES,
  ) => {
    const body = await readBody(request, maxBytes);
    if (body === null) {
      log.warn('webhook refused', { reason: 'too large' });
      refuse(response, 413, 'TOO_LARGE', texts.general.tooLarge);
      return null;
    }

    const signature = headerOf(request, SIGNATURE_HEADER);
    const call = { body, signature, timestamp: headerOf(request, TIMESTAMP_HEADER) };
    if (!verifyWebhook(secret, call, nowS()) || isReplay(signature ?? '')) {
      log.warn('webhook refused', { reason: 'signature, timestamp or replay' });
      refuse(response, 401, 'BAD_SIGNATURE', 'The call is not signed, too old or a replay');
      return null;
    }

    const event = schema.safeParse(parseJson(body));
    if (event.success) return event.data;
    log.warn('webhook refused', { reason: 'not the event of this address' });
    refuse(response, 422, 'BAD_EVENT', texts.general.malformed);
    return null;
  };

  const contentChanged = async (request: IncomingMessage, response: ServerResponse) => {
    const event = await readSigned(request, response, ContentChanged);
    if (!event) return;
    publisher.request(event.revision);
    answer(response, 202, { success: true, data: { revision: event.revision } });
  };

  const restoreRelease = async (request: IncomingMessage, response: ServerResponse) => {
    const event = await readSigned(request, response, ReleaseRestore);
    if (!event) return;
    // Whoever does not wait any more was told that it has failed.
    const left = new AbortController();
    response.once('close', () => left.abort());
    try {
      const { release, over } = event;
      const data = await publisher.restoreWithoutPrivate(release, over, left.signal);
      answer(response, 200, { success: true, data });
    } catch (error) {
      if (left.signal.aborted)
        log.warn('a release is not restored, since nobody waits for it', { reason: reasonOf(error) });
      else if (error instanceof NoSuchRelease) refuse(response, 404, 'NO_SUCH_RELEASE', error.message);
      else if (error instanceof ContentUnavailable) refuse(response, 503, 'UNCHECKED', UNCHECKED);
      else throw error;
    }
  };

  /** Each may hold many megabytes, which a publish at the same time needs as well: those that wait are not read yet. */
  const inTurn = createTurns();

  const renderPreview = async (request: IncomingMessage, response: ServerResponse) => {
    // Whoever types on does not wait for this one any more.
    if (request.destroyed) return;
    const order = await readSigned(request, response, PreviewOrder, PREVIEW_MAX_BYTES);
    if (!order) return;
    const name = await previews.render(order.path, order.content);
    if (name) answer(response, 201, { success: true, data: { name } });
    else refuse(response, 404, 'NOT_FOUND', texts.general.notFound);
  };

  const sendPreview = (path: string, response: ServerResponse) => {
    const html = previews.read(path.slice(PREVIEWS.length));
    if (html === null) return refuse(response, 404, 'NOT_FOUND', texts.general.notFound);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(html);
  };

  const route = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? '';
    const address = `${request.method} ${path}`;
    if (address === 'GET /status') return answer(response, 200, publisher.status());
    if (address === 'POST /hooks/content-changed') return contentChanged(request, response);
    if (address === 'POST /hooks/release-restore') return restoreRelease(request, response);
    if (address === 'POST /hooks/preview') return inTurn(() => renderPreview(request, response));
    if (request.method === 'GET' && path.startsWith(PREVIEWS)) return sendPreview(path, response);
    refuse(response, 404, 'NOT_FOUND', texts.general.notFound);
  };

  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => {
      log.error('request failed', { reason: reasonOf(error) });
      if (!response.headersSent) refuse(response, 500, 'UNEXPECTED', texts.general.unexpected);
    });
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  return server;
}

const headerOf = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** The raw body, which the signature covers; null as soon as it exceeds the limit. */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

const UNCHECKED = 'What is private now cannot be read at the moment. Please try again.';

const refuse = (response: ServerResponse, status: number, code: string, message: string) =>
  answer(response, status, { success: false, code, message });
