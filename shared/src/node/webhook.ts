import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs and verifies calls between server and builder: HMAC-SHA256 over the timestamp, a dot and the body. A call to the server signs its
 * order in place of the body, so that it is known before the body is read.
 */

export const SIGNATURE_HEADER = 'x-vitrine-signature';
export const TIMESTAMP_HEADER = 'x-vitrine-timestamp';
/** The SHA-256 of the body of a call whose order is signed (RFC 9530). */
export const DIGEST_HEADER = 'content-digest';
/** How far the timestamp of a call may be from now. */
export const REPLAY_WINDOW_S = 5 * 60;

const signatureOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest();

/** The headers that authenticate a body. `timestampS` is Unix time in seconds. */
export const signWebhook = (secret: string, body: string, timestampS: number): Record<string, string> => ({
  [TIMESTAMP_HEADER]: String(timestampS),
  [SIGNATURE_HEADER]: `sha256=${signatureOf(secret, `${timestampS}.${body}`).toString('hex')}`,
});

/** Whether the call is from a holder of the secret and not a replay of an old one. Compares in constant time. */
export function verifyWebhook(
  secret: string,
  call: { body: string; signature: string | undefined; timestamp: string | undefined },
  nowS: number,
): boolean {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(call.signature ?? '')?.[1];
  const sentS = /^\d{1,12}$/.test(call.timestamp ?? '') ? Number(call.timestamp) : Number.NaN;
  if (!hex || !(Math.abs(nowS - sentS) <= REPLAY_WINDOW_S)) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), signatureOf(secret, `${sentS}.${call.body}`));
}

/** `digest` is the SHA-256 of the body in base64. */
export const digestHeader = (digest: string) => `sha-256=:${digest}:`;

/** What is signed of a call to the server: `path` has its query, and `digest` is the header. */
export const orderOf = ({ method, path, digest = '' }: { method: string; path: string; digest?: string | undefined }) =>
  `${method} ${path} ${digest}`.trim();
