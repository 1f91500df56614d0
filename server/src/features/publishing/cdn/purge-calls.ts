import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Config } from '../../../config/config.ts';
import { type Answer, callOnce } from '../../../jobs/remote-call.ts';

/** A CDN, and how to purge addresses from it. */
export interface PurgeTarget {
  /** The name under which the database stores its purges. */
  name: string;
  /** How many addresses one call can contain. */
  together: number;
  /** Throws if the CDN cannot be reached. */
  purge: (addresses: readonly string[], signal: AbortSignal) => Promise<Answer>;
}

const PURGE_TIMEOUT_MS = 10_000;
/** The limit of all of Cloudflare's plans. */
const CLOUDFLARE_TOGETHER = 100;

/** https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
const cloudflare = ({ api, zone, token }: NonNullable<Config['cdn']['cloudflare']>): PurgeTarget => ({
  name: 'cloudflare',
  together: CLOUDFLARE_TOGETHER,
  async purge(addresses, signal) {
    const answer = await callOnce(`${api}/zones/${encodeURIComponent(zone)}/purge_cache`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ files: addresses }),
      signal,
    });
    return { ...answer, isOk: answer.isOk && !/"success": ?false/.test(answer.body) };
  },
});

/** https://www.fastly.com/documentation/reference/api/purging/ */
const fastly = ({ api, token }: NonNullable<Config['cdn']['fastly']>): PurgeTarget => ({
  name: 'fastly',
  together: 1,
  purge: ([address = ''], signal) =>
    callOnce(`${api}/purge/${address.replace(/^https?:\/\//, '')}`, {
      method: 'POST',
      headers: { 'fastly-key': token, accept: 'application/json' },
      signal,
    }),
});

/** `PURGE` as Varnish, nginx and others accept it: sent to the cache itself, with the host that visitors use. */
const plain = (base: string): PurgeTarget => ({
  name: `purge ${new URL(base).host}`,
  together: 1,
  purge: ([address = ''], signal) => sendPurge(base, new URL(address), signal),
});

/** Uses Node's own client, because fetch cannot set another host. */
function sendPurge(base: string, { pathname, host }: URL, signal: AbortSignal): Promise<Answer> {
  const send = base.startsWith('https:') ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const limited = AbortSignal.any([signal, AbortSignal.timeout(PURGE_TIMEOUT_MS)]);
  const call = send(base + pathname, { method: 'PURGE', headers: { host }, signal: limited }, (response) => {
    const { statusCode = 0, statusMessage = '' } = response;
    const answer = `${statusCode} ${statusMessage}`.trim();
    // A cache that does not have the address says so, which is fine.
    const isOk = (statusCode >= 200 && statusCode < 300) || statusCode === 404;
    text(response).then((body) => resolve({ isOk, answer, body: body.slice(0, 300) }), reject);
  });
  call.on('error', reject).end();
  return promise;
}

/** The configured CDNs. */
export function listPurgeTargets({ cloudflare: zone, fastly: service, purgeUrl }: Config['cdn']): PurgeTarget[] {
  return [
    ...(zone ? [cloudflare(zone)] : []),
    ...(service ? [fastly(service)] : []),
    ...(purgeUrl ? [plain(purgeUrl)] : []),
  ];
}
