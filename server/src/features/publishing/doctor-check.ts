import { once } from 'node:events';
import { connect } from 'node:net';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import type { Config } from '../../config/config.ts';
import { type Check, type DoctorContext, type Finding, fault, ok } from '../doctor/check.ts';
import { QUIET_ATTEMPTS } from './publish-target.entity.ts';

const REMEDY =
  'Check the address and the token, and the connection of this machine. Publish in the admin calls it again.';

/** Who is called by the server. A build hook is not called to check it, because that would start a build. */
const listCalled = ({ publishing: { hooks, github, hosts }, cdn: { cloudflare, fastly, purgeUrl } }: Config) => [
  ...hooks.map((url) => ({ name: 'Build hook', url })),
  ...hosts.flatMap((host) => (host.kind === 'netlify' ? [{ name: 'Netlify', url: host.api }] : [])),
  ...(github ? [{ name: 'GitHub', url: github.api }] : []),
  ...(cloudflare ? [{ name: 'Cloudflare', url: cloudflare.api }] : []),
  ...(fastly ? [{ name: 'Fastly', url: fastly.api }] : []),
  ...(purgeUrl ? [{ name: 'Cache', url: purgeUrl }] : []),
];

/** The path of a hook is its secret, so only the host is named. */
async function reach({ name, url }: { name: string; url: string }, signal: AbortSignal): Promise<Finding> {
  const { hostname, port, protocol } = new URL(url);
  const socket = connect(Number(port || (protocol === 'https:' ? 443 : 80)), hostname.replace(/^\[|\]$/g, ''));
  try {
    await once(socket, 'connect', { signal });
    return ok(`${name} at ${hostname} can be reached.`);
  } catch (error) {
    return fault(`${name} at ${hostname} cannot be reached (${reasonOf(error)}).`, REMEDY);
  } finally {
    socket.destroy();
  }
}

async function readFailing({ database }: DoctorContext): Promise<Finding[]> {
  const targets = await database.ask(
    `select name, attempts, last_error from publish_targets where attempts > ${QUIET_ATTEMPTS}
     union all select name, attempts, last_error from cdns where attempts > 0`,
  );
  return targets.map(({ name, attempts, last_error: reason }) =>
    fault(`${String(name)} has refused ${String(attempts)} calls in a row: ${String(reason)}.`, REMEDY),
  );
}

export const hooks: Check = {
  name: 'Hooks',
  async run(context) {
    const reached = await Promise.all(listCalled(context.config).map((called) => reach(called, context.signal)));
    return [...reached, ...(await readFailing(context))];
  },
};
