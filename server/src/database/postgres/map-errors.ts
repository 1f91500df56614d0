import { DatabaseAway, DatabaseBusy, Unstorable } from '../../errors.ts';

/** The connection is gone or was never made, and what codes and sentences say so. */
const AWAY_CODES = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '53300', '28P01', '28000', '3D000'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
const AWAY_SENTENCE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered))/;

/** Two who write got in each other's way, or one held another up for too long. */
const BUSY_CODES = new Set(['40001', '40P01', '55P03', '57014', '25P03']);

/** Text or a number that no column can hold. */
const UNSTORABLE_CODES = new Set(['22021', '22P05', '22003']);

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether there is no connection to the database. */
export const isAway = (error: unknown) =>
  AWAY_CODES.has(codeOf(error)) ||
  codeOf(error).startsWith('08') ||
  (error instanceof Error && AWAY_SENTENCE.test(error.message));

/** The error for a caller where the database fails. Anything else is a bug and stays what it is. */
function refusalOf(cause: unknown): unknown {
  if (isAway(cause)) return Object.assign(new DatabaseAway(), { cause });
  if (BUSY_CODES.has(codeOf(cause))) return Object.assign(new DatabaseBusy(), { cause });
  if (UNSTORABLE_CODES.has(codeOf(cause))) return Object.assign(new Unstorable(), { cause });
  return cause;
}

export async function mapPostgresErrors<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw refusalOf(error);
  }
}
