import { success } from '@vitrine/shared/contract/envelope';
import { ConnectionView, PROBE_HEADER } from '@vitrine/shared/contract/health';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import { isNear } from '../../../security/addresses.ts';
import { type Check, type DoctorContext, type Finding, fault, ok, warning } from '../check.ts';
import { createConnectionProbe } from '../connection-probe.ts';
import { publicAddress } from '../public-address.ts';

/** An address for documentation (RFC 5737), which nobody has. */
const FORGED = '203.0.113.77';

/** How Node and OpenSSL name what is wrong with a certificate. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;
/** What a proxy answers for a server that it does not reach. */
const NOT_REACHED = new Set([502, 503, 504]);

/** Why nothing answered. */
function describeFailure(error: unknown, { origin }: URL, port: number): Finding {
  const { cause } = error instanceof Error ? error : {};
  const reason = reasonOfCall(error);
  if (cause instanceof Error && 'code' in cause && CERTIFICATE.test(String(cause.code))) {
    return fault(
      `Who answers at ${origin} cannot be checked, because the certificate is not trusted (${reason}).`,
      'Have the proxy get a certificate for this name that browsers trust, and send its whole chain.',
    );
  }
  return fault(
    `Nothing answers at ${origin} (${reason}).`,
    `Start the proxy, or Vitrine if there is none, and let it pass everything to port ${port}.`,
  );
}

/** Who has answered instead of the server. */
function describeStranger({ status, headers }: Response, { origin }: URL, port: number): Finding {
  if (NOT_REACHED.has(status)) {
    return fault(
      `A proxy answers at ${origin}, but does not reach Vitrine (status ${status}).`,
      `Start Vitrine, and let the proxy pass everything to port ${port}.`,
    );
  }
  const program = headers.get('server');
  return fault(
    `Something else answers at ${origin} (status ${status}${program ? `, ${program}` : ''}).`,
    `Let the proxy pass everything, /api too, to port ${port} of this Vitrine.`,
  );
}

/** Asks the server, through a public address, as whom it sees the caller, who pretends to be somebody else. */
async function ask(url: URL, { config, signal }: DoctorContext): Promise<ConnectionView | Finding> {
  const headers = { [PROBE_HEADER]: createConnectionProbe(config.tokenSecret).make(), 'x-forwarded-for': FORGED };
  const target = new URL('/api/doctor/connection', url);
  const answer = await fetch(target, { headers, signal, redirect: 'manual' }).catch((error: unknown) =>
    describeFailure(error, url, config.port),
  );
  if (!(answer instanceof Response)) return answer;
  const seen = success(ConnectionView).safeParse(await answer.json().catch(() => null));
  return seen.success ? seen.data.data : describeStranger(answer, url, config.port);
}

/** The site itself may be on a static host. Then this server is where the pictures are, unless a CDN is before them. */
export const proxy: Check = {
  name: 'Proxy',
  async run(context) {
    const { imagesOrigin, publishing } = context.config;
    const site = publicAddress(context.config);
    if (!site) return [];
    const found = await ask(site, context);
    if (!('finding' in found)) return judge(found, site);
    const images = imagesOrigin && imagesOrigin !== site.origin ? new URL(imagesOrigin) : null;
    const seen = images && (await ask(images, context));
    if (images && seen && !('finding' in seen)) return judge(seen, images);
    const { hooks, hosts, github } = publishing;
    const isElsewhere = images !== null || hooks.length > 0 || hosts.length > 0 || github !== null;
    if (!isElsewhere) return found;
    return warning(
      `${[site, images].flatMap((url) => url?.origin ?? []).join(' and ')} lead elsewhere, so the proxy of this Vitrine is not checked.`,
      'If a static host serves the site and this Vitrine the pictures, set IMAGES_URL to its own public address.',
    );
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
