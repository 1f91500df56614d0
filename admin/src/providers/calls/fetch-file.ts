import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import { HttpError } from 'react-admin';
import { t } from '../../language/language.ts';
import { noAnswer, readAnswer } from '../transport.ts';

/** A call that is answered with a file instead of an envelope. It has the time limit and the failures of every other call. */
export async function fetchFile(
  address: string,
  { signal, ...options }: RequestInit,
  timeoutMs = HTTP_TIMEOUT_MS,
): Promise<Blob> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(address, { ...options, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    if (!answer.ok) readAnswer(answer.status, answer.headers, await answer.text());
    return await answer.blob();
  } catch (error) {
    if (timeout.aborted) throw new HttpError(t(texts.general.timeout), 0);
    if (error instanceof TypeError) throw noAnswer(address, error);
    throw error;
  }
}
