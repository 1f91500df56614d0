import { reasonOfCall } from '@vitrine/shared/node/reason-of';

/** A check could not be made, for a reason with a remedy. */
export class CheckImpossible extends Error {
  readonly remedy: string;

  constructor(finding: string, remedy: string) {
    super(finding);
    this.remedy = remedy;
  }
}

const UNREACHABLE: Record<string, (host: string) => [cause: string, remedy: string]> = {
  ECONNREFUSED: (host) => [`nothing listens at ${host}`, 'Start PostgreSQL, or correct its host and port.'],
  ENOTFOUND: (host) => [`no host is called ${host}`, 'Correct its host.'],
  EAI_AGAIN: (host) => [`the name ${host} cannot be resolved at the moment`, 'Correct its host, or repair the DNS.'],
};

/** SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REFUSED: Record<string, (database: string) => [cause: string, remedy: string]> = {
  '28P01': () => ['PostgreSQL refuses the user or the password', 'Correct both.'],
  '28000': () => [
    'PostgreSQL does not let this user in from here',
    'Correct its user, allow it in pg_hba.conf, or append ?sslmode=verify-full if PostgreSQL demands TLS.',
  ],
  '3D000': (database) => [
    `there is no database called ${database}`,
    'Create it, for example with createdb, or correct its name.',
  ],
};

/** Why a connection to PostgreSQL failed, in the words of the variable that says where it is. */
export function explainConnection(url: string, error: unknown): CheckImpossible {
  const { host, hostname, pathname } = new URL(url);
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  const reason = reasonOfCall(first);
  const [cause, remedy] =
    UNREACHABLE[code]?.(code === 'ECONNREFUSED' ? host : hostname) ??
    REFUSED[code]?.(decodeURIComponent(pathname.slice(1))) ??
    (/does not support SSL/.test(reason)
      ? ['PostgreSQL offers no TLS there', 'Switch TLS on in PostgreSQL, or remove sslmode.']
      : ['PostgreSQL cannot be used', 'Remove the cause, and check again.']);
  return new CheckImpossible(`DATABASE_URL: ${cause} (${reason}).`, remedy);
}
