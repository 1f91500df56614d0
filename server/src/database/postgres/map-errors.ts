import { reasonOf } from '@vitrine/shared/node/reason-of';
import { DatabaseBusy, DatabaseUnavailable, Unstorable } from '../../errors.ts';
import { DataFolderUnusable } from '../data-folder-unusable.ts';

/** Codes and messages that mean that the connection was lost or never made. */
const UNAVAILABLE_CODES = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '53300', '28P01', '28000', '3D000'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
const UNAVAILABLE_SENTENCE =
  /^(Connection terminated|timeout exceeded when trying to connect|SASL: |Client (was closed|has encountered))/;

/** Two writers conflicted, or one blocked another for too long. */
const BUSY_CODES = new Set(['40001', '40P01', '55P03', '57014', '25P03']);

/** A text or number that no column can store. */
const UNSTORABLE_CODES = new Set(['22021', '22P05', '22003']);

/** What the database says of a text with a NUL. PgBouncer gives the same code to failures of its own. */
const PROTOCOL_VIOLATION = '08P01';
const MALFORMED_SENTENCE = /^invalid message format/;

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const isUnstorable = (error: unknown) =>
  UNSTORABLE_CODES.has(codeOf(error)) ||
  (error instanceof Error && codeOf(error) === PROTOCOL_VIOLATION && MALFORMED_SENTENCE.test(error.message));

/** Whether there is no connection to the database. */
const isUnavailable = (error: unknown) =>
  UNAVAILABLE_CODES.has(codeOf(error)) ||
  (codeOf(error).startsWith('08') && !isUnstorable(error)) ||
  (error instanceof Error && UNAVAILABLE_SENTENCE.test(error.message));

/** The refusal for a caller if the database failed. Any other error is a bug and stays unchanged. */
function refusalOf(cause: unknown): unknown {
  if (isUnavailable(cause)) return Object.assign(new DatabaseUnavailable(), { cause });
  if (BUSY_CODES.has(codeOf(cause))) return Object.assign(new DatabaseBusy(), { cause });
  if (isUnstorable(cause)) return Object.assign(new Unstorable(), { cause });
  return cause;
}

export async function mapPostgresErrors<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Why the database cannot be used, in one line without the address, which contains the password. */
export function explainFailure(error: unknown, url: string): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!isUnavailable(cause)) return error;
  const { host, pathname } = new URL(url);
  // A name with several addresses fails with one error for each.
  const reasons = cause instanceof AggregateError ? cause.errors : [cause];
  const said = reasons.map(reasonOf).join(', ');
  return new DataFolderUnusable(
    `the database ${pathname.slice(1)} on ${host} cannot be reached (${said}). Check DATABASE_URL`,
    { cause },
  );
}
