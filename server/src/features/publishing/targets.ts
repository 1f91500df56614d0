import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { type Answer, callOnce } from '../../jobs/remote-call.ts';
import type { BuilderClient } from './builder-client.ts';

/** Waits until nothing has changed for `quietMs`, but no longer than `waitMaxMs` after the first change. */
type Pace = { quietMs: number; waitMaxMs: number };

export type Due = { revision: number; version: string | null };

/** A deploy target: it is called about changes, or gets the files of the site. */
export type Target = {
  /** The name under which the database stores its state. */
  name: string;
  pace: Pace;
  /** The delay after the first failure; it doubles from there. */
  retryFirstMs: number;
  retryMaxMs: number;
  /**
   * What it has to get: a content revision, and the version of the site if it gets files. Null if there is nothing. Without it, the newest
   * content.
   */
  readDue?: () => Promise<Due | null>;
  /** Makes the call. Throws if the target cannot be reached. */
  notify: (revision: number, options: { isByHand: boolean; signal: AbortSignal }) => Promise<Answer>;
};

export const BUILDER = 'builder';

const AT_ONCE: Pace = { quietMs: 0, waitMaxMs: 0 };
const HERE = { pace: AT_ONCE, retryFirstMs: 500, retryMaxMs: 60_000 };
const REMOTE = { retryFirstMs: 5_000, retryMaxMs: 15 * 60_000 };

/**
 * The configured deploy targets. The builder of this machine is called at once, and files are copied at once. A pipeline or a hosted build
 * costs minutes and quota each time, so these wait for quiet.
 */
export function listTargets(
  { github, hooks, quietMs, waitMaxMs }: Config['publishing'],
  builder: BuilderClient | null,
  { hosts, versions }: FastifyInstance['siteHosts'],
): Target[] {
  const pace = { quietMs, waitMaxMs };
  const targets: Target[] = [];
  if (builder) targets.push({ name: BUILDER, ...HERE, notify: builder.notify });
  if (github) targets.push({ name: `github ${github.repository}`, ...REMOTE, pace, notify: dispatchTo(github) });

  for (const { name, isCostly, deploy } of hosts) {
    const notify: Target['notify'] = (_, options) => versions.bringTo(deploy, options);
    targets.push({ name, ...REMOTE, pace: isCostly ? pace : AT_ONCE, readDue: versions.readHead, notify });
  }

  const hookHosts = hooks.map((hook) => new URL(hook).host);
  for (const [index, hook] of hooks.entries()) {
    // Several hooks on one host are distinguished by number, since their addresses are secrets.
    const place = hookHosts.slice(0, index).filter((host) => host === hookHosts[index]).length;
    const name = `hook ${hookHosts[index]}${place > 0 ? ` (${place + 1})` : ''}`;
    targets.push({ name, ...REMOTE, pace, notify: (_, { signal }) => callOnce(hook, { method: 'POST', signal }) });
  }
  return targets;
}

/** https://docs.github.com/en/rest/repos/repos#create-a-repository-dispatch-event */
function dispatchTo({ api, repository, token }: NonNullable<Config['publishing']['github']>): Target['notify'] {
  return (revision, { signal }) =>
    callOnce(`${api}/repos/${repository}/dispatches`, {
      method: 'POST',
      signal,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'user-agent': 'vitrine',
        'x-github-api-version': '2022-11-28',
      },
      body: JSON.stringify({ event_type: 'content-changed', client_payload: { revision } }),
    });
}
