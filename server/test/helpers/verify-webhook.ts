import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Whether a call comes from Vitrine. `body` is its text as it arrived, before it is parsed. */
export function isFromVitrine(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const time = `${headers['x-vitrine-timestamp']}`;
  if (!(Math.abs(Date.now() / 1_000 - Number(time)) <= 300)) return false;
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`);
  const given = Buffer.from(`${headers['x-vitrine-signature']}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
