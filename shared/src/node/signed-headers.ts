import { createHash } from 'node:crypto';
import { DIGEST_HEADER, digestHeader, orderOf, signWebhook } from './webhook.ts';

function digestOf(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64');
}

/** The headers that authenticate a call to the server. The body may be in parts. */
export function signedHeaders(
  secret: string,
  { method, url, body }: { method: string; url: URL; body?: readonly Uint8Array[] },
): Record<string, string> {
  const digest = body && digestHeader(digestOf(body));
  const order = orderOf({ method, path: url.pathname + url.search, digest });
  const headers = signWebhook(secret, order, Math.floor(Date.now() / 1_000));
  return digest ? { ...headers, [DIGEST_HEADER]: digest } : headers;
}
