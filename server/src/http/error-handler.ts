import type { Socket } from 'node:net';
import type { Failure } from '@vitrine/shared/contract/envelope';
import * as texts from '@vitrine/shared/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  BuilderSilent,
  DetailedRefusal,
  NothingHere,
  programTexts,
  type RefusalDetails,
  StorageUnavailable,
} from '../errors.ts';

interface Refusal extends RefusalDetails {
  status: number;
  code: string;
  message: string;
  /** The size of a file that does not have the range. */
  contentRange?: string;
}

/** The message for a refusal by the framework, by code or by status. */
const sentences: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: texts.general.bodyTooLarge,
  400: texts.general.malformed,
  404: texts.general.notFound,
  405: programTexts.methodNotAllowed,
  408: texts.general.timeout,
  413: texts.general.tooLarge,
  414: texts.general.tooLarge,
  415: programTexts.unsupportedType,
  416: programTexts.noSuchRange,
  429: texts.general.tooMany,
  431: texts.general.tooLarge,
};

const outOfSpace = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);
const hasCode = (error: unknown): error is Error & { code: string; statusCode?: number } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

function* withCauses(error: unknown): Generator<unknown> {
  yield error;
  if (error instanceof Error && error.cause) yield* withCauses(error.cause);
}

/** Libraries may refuse with only a status, such as for a range that a file does not have; @fastify/send then says how much it has. */
function refusalByStatus(error: Error & { statusCode?: unknown; headers?: Record<string, string> }): Refusal | null {
  const status = Number(error.statusCode);
  const message = sentences[status];
  const contentRange = error.headers?.['Content-Range'];
  return message ? { status, code: 'REFUSED', message, ...(contentRange !== undefined && { contentRange }) } : null;
}

function refusalOf(error: unknown): Refusal | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const isAddress = error.validationContext === 'params';
    const errors = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.split('/').filter(Boolean).join('.'),
      message: message ?? texts.general.invalid,
    }));
    return {
      status: isAddress ? 404 : 422,
      code: isAddress ? 'NOT_FOUND' : 'INVALID',
      message: isAddress ? texts.general.notFound : (errors[0]?.message ?? texts.general.invalid),
      errors,
    };
  }
  if (error instanceof DetailedRefusal) {
    return { status: error.statusCode, code: error.code, message: error.message, ...error.details };
  }
  for (const cause of withCauses(error)) {
    if (hasCode(cause) && outOfSpace.has(cause.code)) {
      return { status: 507, code: 'STORAGE_FULL', message: texts.general.storageFull };
    }
  }
  if (error instanceof BuilderSilent) return { status: 503, code: error.code, message: error.message };
  if (!hasCode(error)) return error instanceof Error ? refusalByStatus(error) : null;
  if (error.code === 'SQLITE_BUSY') return { status: 503, code: 'BUSY', message: texts.general.tooMany };
  if (error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return { status: 415, code: error.code, message: programTexts.unsupportedType };
  }

  const { statusCode: status } = error;
  const isOurs = !error.code.startsWith('FST_');
  if (!status || (status >= 500 && !(isOurs && status === 503))) return null;
  return {
    status,
    code: error.code,
    message: isOurs ? error.message : (sentences[error.code] ?? sentences[status] ?? texts.general.malformed),
  };
}

/** By then some pictures have been processed, and a storage or a database may have recovered. */
export const RETRY_AFTER_S = 5;

/** Turns a failure into the envelope. What was not refused on purpose is a bug: logged completely, answered with 500. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  // What was to be answered may have been for every cache. A refusal is for none.
  reply.header('cache-control', 'no-store');
  if (!refusal) {
    request.log.error({ err: error }, 'unexpected failure');
    return reply
      .code(500)
      .send({ success: false, code: 'UNEXPECTED', message: texts.general.unexpected, request_id: request.id });
  }
  if (refusal.code === 'DATABASE_AWAY') request.log.warn({ err: error }, 'the database does not answer');
  if (error instanceof StorageUnavailable) request.log.error({ err: error }, 'the storage failed');
  const { status, code, message, errors, data } = refusal;
  const { retryAfterS = status === 503 ? RETRY_AFTER_S : undefined, contentRange } = refusal;
  if (contentRange !== undefined) reply.header('content-range', contentRange);
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  request.refusal = code;
  return reply
    .code(status)
    .send({ success: false, code, message, ...(errors && { errors }), ...(data !== undefined && { data }) });
}

const unreadable: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** The envelope for something that is not an HTTP request, or has too large a head. It closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const status = unreadable[error.code ?? ''] ?? 400;
  const message = sentences[status] ?? texts.general.malformed;
  const body = JSON.stringify({ success: false, code: 'UNREADABLE', message } satisfies Failure);
  const head = [
    // The reason phrase may be omitted, but not the blank before it (RFC 9112, section 4).
    `HTTP/1.1 ${status} `,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Answers every failure of a request with the envelope. */
export const errorHandler = fastifyPlugin(async (app) => {
  app.setErrorHandler(answerFailure);

  app.setNotFoundHandler(() => {
    throw new NothingHere();
  });
});
