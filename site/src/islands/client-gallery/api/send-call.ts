import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { GalleryRefused, waitOf } from './refusal.ts';

export type Call = { method?: 'GET' | 'POST' | 'PUT'; body?: unknown; credentials?: RequestCredentials };
export type Answer<T> = { data: T; content?: number };

/** Calls the API. Throws `GalleryRefused` for every answer but a success. The types are those of the contract, whose schemas would weigh more than this page. */
export async function sendCall<T>(address: string, session: string | null, call: Call = {}): Promise<Answer<T>> {
  const { method = 'GET', body, credentials = 'same-origin' } = call;
  const response = await fetch(address, {
    method,
    headers: {
      accept: 'application/json',
      ...(session !== null && { authorization: `Gallery ${session}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    cache: 'no-store',
    credentials,
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
  });
  const answer = (await response.json().catch(() => null)) as (Answer<T> & { success?: boolean; code?: string }) | null;
  if (response.ok && answer?.success) return answer;
  throw new GalleryRefused(response.status, answer?.code ?? '', waitOf(response), answer?.data);
}
