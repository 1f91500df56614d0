import { Refusal } from '@vitrine/shared/contract/envelope';
import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { parseJson } from '@vitrine/shared/parse-json';
import * as texts from '@vitrine/shared/texts';
import { HttpError } from 'react-admin';
import { t } from '../language/language.ts';
import { connection, offlineText } from '../offline/connection.ts';
import { Tokens } from './session.ts';

/** What ra-data-simple-rest expects of its HTTP client; `json` is the content of the envelope. */
export type Answer = { status: number; headers: Headers; body: string; json: unknown };

/** `timeoutMs` is for a call that takes the server longer than others. */
export type CallOptions = RequestInit & { timeoutMs?: number };

/** One call without a session: time limit, envelope, and failures as react-admin's `HttpError`. */
export type Transport = (path: string, options?: CallOptions) => Promise<Answer>;

const JSON_TYPE = 'application/json';

export function createTransport(apiUrl: string, usualMs = HTTP_TIMEOUT_MS): Transport {
  return (path, { timeoutMs = usualMs, ...options } = {}) =>
    limited(path, timeoutMs, options.signal, async (signal) => {
      const response = await fetch(`${apiUrl}${path}`, { ...options, headers: headersOf(options), signal });
      const body = await response.text();
      connection.recordAnswer();
      if (response.ok && isWantedText(options, response)) {
        return { status: response.status, headers: response.headers, body, json: undefined };
      }
      return readAnswer(response.status, response.headers, body);
    });
}

/** Gives a call a time limit beside its own signal, and the failures of every other. */
export async function limited<T>(
  path: string,
  timeoutMs: number,
  signal: AbortSignal | null | undefined,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await call(signal ? AbortSignal.any([signal, timeout]) : timeout);
  } catch (error) {
    if (timeout.aborted) throw new HttpError(t(texts.general.timeout), 0);
    if (error instanceof TypeError) throw noAnswer(path, error);
    throw error;
  }
}

/** A call without an answer. Unless the browser is offline its message is empty: the caller has the sentence for what was attempted. */
export function noAnswer(path: string, cause: unknown): HttpError {
  console.error(`No answer from ${path}`, cause);
  return new HttpError(connection.recordLoss() ? offlineText() : '', 0);
}

/** Unwraps the envelope. An answer without `success: true` is a failure, even with status 200. The server speaks English. */
export function readAnswer(status: number, headers: Headers, body: string): Answer {
  // A proxy's HTML page, for instance, is a failure without a message of its own.
  const envelope = parseJson(body);
  if (status >= 200 && status < 300) {
    if (isSession(envelope)) return { status, headers, body, json: envelope };
    if (isSuccess(envelope)) return { status, headers, body, json: envelope.data };
  }

  const refusal = Refusal.safeParse(envelope);
  if (!refusal.success) throw new HttpError('', status);
  const { errors } = refusal.data;
  const message = t(refusal.data.message ?? '');
  throw new HttpError(message, status, { message, answer: envelope, ...(errors && { errors: fieldErrors(errors) }) });
}

function headersOf({ headers, body }: RequestInit): Headers {
  const result = new Headers(headers);
  if (!result.has('Accept')) result.set('Accept', JSON_TYPE);
  if (typeof body === 'string') result.set('Content-Type', 'application/json');
  // ra-data-simple-rest sets a content type for deletes, which have no body.
  else if (!body) result.delete('Content-Type');
  return result;
}

/** A file that is not JSON has no envelope, so it must have the requested type. */
function isWantedText({ headers }: RequestInit, response: Response): boolean {
  const wanted = new Headers(headers).get('Accept');
  return Boolean(wanted && wanted !== JSON_TYPE && response.headers.get('Content-Type')?.startsWith(wanted));
}

const isSuccess = (envelope: unknown): envelope is { success: true; data?: unknown } =>
  typeof envelope === 'object' && envelope !== null && 'success' in envelope && envelope.success === true;

/** The specification can be read either way: the tokens are in the envelope's `data`, or beside its flag. */
const isSession = (answer: unknown) => Tokens.safeParse(answer).success && !Refusal.safeParse(answer).success;

/** Field errors in the form that react-admin shows under its inputs. The first message of a field is used. */
function fieldErrors(errors: readonly { field: string; message: string }[]): Record<string, string> {
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, t(message)]));
}
