import { success } from '@vitrine/shared/contract/envelope';
import { ConnectionView, PROBE_HEADER } from '@vitrine/shared/contract/health';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import { isNear } from '../../plugins/forwarded-header.ts';
import { type Check, type Finding, fault, ok, warning } from '../check.ts';
import { createConnectionProbe } from '../connection-probe.ts';
import { publicAddress } from '../public-address.ts';

/** An address for documentation (RFC 5737), which nobody has. */
const FORGED = '203.0.113.77';

/** Asks the server, through the public address, as whom it sees the caller, who pretends to be somebody else. */
export const proxy: Check = {
  name: 'Proxy',
  async run({ config, signal }) {
    const url = publicAddress(config);
    if (!url) return [];
    const headers = { [PROBE_HEADER]: createConnectionProbe(config.tokenSecret).make(), 'x-forwarded-for': FORGED };
    const target = new URL('/api/doctor/connection', url);
    const answer = await fetch(target, { headers, signal, redirect: 'manual' }).catch((error: unknown) =>
      reasonOfCall(error),
    );
    if (typeof answer === 'string') {
      const remedy = `Start Vitrine, and let the proxy pass everything to port ${config.port}.`;
      return fault(`Nothing answers at ${url.origin} (${answer}).`, remedy);
    }
    const seen = success(ConnectionView).safeParse(await answer.json().catch(() => null));
    if (!seen.success) {
      return fault(
        `Something else answers at ${url.origin} (status ${answer.status}).`,
        `Let the proxy pass everything, /api too, to port ${config.port} of this Vitrine.`,
      );
    }
    return judge(seen.data.data, url);
  },
};

function judge(
  { address, host, forwarded_for: forwarded, peer, is_trusted: isTrusted }: ConnectionView,
  url: URL,
): Finding[] {
  const findings: Finding[] = [];
  const hasProxy = forwarded !== null && forwarded !== FORGED;
  const added = forwarded?.split(',').at(-1)?.trim() ?? '';
  // If the proxy is on this machine as well, it is the doctor that is trusted, and not every visitor.
  const isTrustedItself = hasProxy && isNear(added);
  if (address === FORGED && !isTrustedItself) {
    findings.push(
      fault(
        'A visitor can pretend to have any address, and so gets past every limit.',
        'Set TRUST_PROXY to the address of the proxy alone, and let it replace X-Forwarded-For.',
      ),
    );
  } else if (hasProxy && !isTrusted) {
    findings.push(
      warning(
        'The server sees the address of the proxy for every visitor, so all of them share its limits.',
        `Set TRUST_PROXY=${peer}.`,
      ),
    );
  }
  if (host !== url.host) {
    findings.push(
      warning(`The proxy passes the host ${host} instead of ${url.host}.`, 'Let it pass the Host header unchanged.'),
    );
  }
  return findings.length > 0 ? findings : [ok(`${url.origin} leads here, and visitors are told apart.`)];
}
