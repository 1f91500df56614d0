import type { ContactInput } from '@vitrine/shared/contract/contact';
import { Failure, type FieldError } from '@vitrine/shared/contract/envelope';
import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';

/** The server took the message, or says why not. `message` is missing when nothing understandable came back. */
export type Sending = { ok: true } | { ok: false; message?: string | undefined; errors: FieldError[] };

export async function sendMessage(apiUrl: string, input: ContactInput): Promise<Sending> {
  try {
    const response = await fetch(`${apiUrl}/contact/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
    if (response.ok) return { ok: true };
    const failure = Failure.safeParse(await response.json());
    return { ok: false, message: failure.data?.message, errors: failure.data?.errors ?? [] };
  } catch (error) {
    console.error(error);
    return { ok: false, errors: [] };
  }
}
