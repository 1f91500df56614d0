import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import type { Values } from './fields.ts';
import type { Sending } from './rules.ts';

type Message = { apiUrl: string; values: Values; imageId: number | null; readAnswer: (answer: unknown) => Sending };

/** Sends the form, with the photograph that it is about. */
export async function sendMessage({ apiUrl, values, imageId, readAnswer }: Message): Promise<Sending> {
  try {
    const response = await fetch(`${apiUrl}/contact/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...values, image_id: imageId }),
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
    return readAnswer(await response.json());
  } catch (error) {
    console.error(error);
    return { ok: false, errors: {} };
  }
}
