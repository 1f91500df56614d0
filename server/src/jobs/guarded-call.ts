import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { webhooks } from '@vitrine/shared/webhook-texts';
import { isPublic } from '../security/addresses.ts';
import { type Answer, answerLine, CALL_TIMEOUT_MS, limitedCall, readBeginning } from './remote-call.ts';

/** An address that the server must not call for somebody else. */
export class AddressRefused extends Error {}

export type GuardedCall = ReturnType<typeof createGuardedCall>;

/**
 * Calls addresses that somebody has entered: encrypted ones of the public internet alone, unless whoever runs the server allows others. A
 * name is resolved once, and the connection is made to what was checked, so that a name that changes leads nowhere else. Redirects are not
 * followed.
 */
export function createGuardedCall({ allowsPrivate }: { allowsPrivate: boolean }) {
  /** The addresses of a host. Throws if one of them is not public. */
  const resolve = async (host: string) => {
    const found = await lookup(host, { all: true });
    if (!allowsPrivate && !found.every(({ address }) => isPublic(address)))
      throw new AddressRefused(webhooks.notPublic);
    return found;
  };

  const guardedLookup: LookupFunction = (host, { all }, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (all) done(null, found);
        else if (first) done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };

  const check = async (url: URL) => {
    if (url.protocol !== 'https:' && !allowsPrivate) throw new AddressRefused(webhooks.notEncrypted);
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    // The connection asks for no address if it has one.
    if (isIP(host)) await resolve(host);
    return host;
  };

  return {
    /** Throws `AddressRefused` for an address that would not be called. A host that is not found may be one later. */
    async refuseNear(address: string) {
      const host = await check(new URL(address));
      await resolve(host).catch((error: unknown) => {
        if (error instanceof AddressRefused) throw error;
      });
    },

    /** Posts a body and reads the beginning of the answer. */
    async post(address: string, init: { headers: Record<string, string>; body: string; signal: AbortSignal }) {
      const url = new URL(address);
      await check(url);
      const { promise, resolve: settle, reject } = Promise.withResolvers<Answer>();
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const { headers, body } = init;
      const signal = limitedCall(init.signal);
      const fail = (error: unknown) => {
        const late = `it did not answer within ${CALL_TIMEOUT_MS / 1_000} seconds`;
        reject(signal.aborted ? new Error(init.signal.aborted ? 'the server stopped meanwhile' : late) : error);
      };
      const answered = ({ statusCode = 0, statusMessage = '' }: IncomingMessage, beginning: string) => {
        const isOk = statusCode >= 200 && statusCode < 300;
        settle({ isOk, answer: answerLine(statusCode, statusMessage), body: beginning });
      };
      // A connection of its own: one that is kept may have been made without the guard.
      const call = send(url, { method: 'POST', headers, signal, agent: false, lookup: guardedLookup }, (response) => {
        readBeginning(response)
          .then((beginning) => answered(response, beginning), fail)
          .finally(() => response.destroy());
      });
      // Node ends it without an error otherwise, and it would be waited for as long as the server runs.
      call.on('upgrade', (response, socket) => {
        socket.destroy();
        answered(response, '');
      });
      call.on('error', fail).end(body);
      return promise;
    },
  };
}
