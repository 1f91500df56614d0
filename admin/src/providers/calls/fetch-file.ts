import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { limited, readAnswer } from '../transport.ts';

/** A call that is answered with a file instead of an envelope. */
export const fetchFile = (address: string, options: RequestInit, timeoutMs = HTTP_TIMEOUT_MS): Promise<Blob> =>
  limited(address, timeoutMs, options.signal, async (signal) => {
    const answer = await fetch(address, { ...options, signal });
    if (!answer.ok) readAnswer(answer.status, answer.headers, await answer.text());
    return answer.blob();
  });
