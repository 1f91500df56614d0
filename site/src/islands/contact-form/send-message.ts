import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import type { Errors, Values } from './fields.ts';

/** The server took the message, or says why not. `message` is missing when nothing understandable came back. */
export type Sending = { ok: true } | { ok: false; message?: string | undefined; errors: Errors };

/** Sends the form, with the photograph that it is about. */
export async function sendMessage(apiUrl: string, values: Values, imageId: number | null): Promise<Sending> {
  try {
    const response = await fetch(`${apiUrl}/contact/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...values, image_id: imageId }),
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
    if (response.ok) return { ok: true };
    const { readRefusal } = await import('./rules.ts');
    return { ok: false, ...readRefusal(await response.json()) };
  } catch (error) {
    console.error(error);
    return { ok: false, errors: {} };
  }
}
