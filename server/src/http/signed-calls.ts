import {
  DIGEST_HEADER,
  orderOf,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
  verifyWebhook,
} from '@vitrine/shared/node/webhook';
import type { FastifyRequest } from 'fastify';
import { NotSignedIn } from '../errors.ts';

/** Creates the guard of calls that are signed with a secret. Their bodies have yet to be compared with the header that has been signed. */
export const requireSignature =
  (secret: string) =>
  async ({ method, url, headers }: FastifyRequest) => {
    const { pathname, search } = new URL(url, 'http://any.example');
    const headerOf = (name: string) => headers[name]?.toString();
    const body = orderOf({ method, path: pathname + search, digest: headerOf(DIGEST_HEADER) });
    const call = { body, signature: headerOf(SIGNATURE_HEADER), timestamp: headerOf(TIMESTAMP_HEADER) };
    if (!verifyWebhook(secret, call, Date.now() / 1_000)) throw new NotSignedIn();
  };
