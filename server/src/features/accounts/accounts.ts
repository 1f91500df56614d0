import type { Dependencies } from '../../database/dependencies.ts';
import { KNOWN_BROWSERS_AT } from '../../http/security.ts';
import { createAuthService } from './auth.service.ts';
import { createDeviceProofs } from './device-proof.ts';
import { createLoginLimiter } from './login-limiter.ts';
import { createPasskeyService } from './passkeys/passkey.service.ts';
import { createSecondFactorService } from './second-factor/second-factor.service.ts';
import type { SessionService } from './sessions/session.service.ts';
import { createSetupService } from './setup/setup.service.ts';
import { createSharedPasswords } from './shared-passwords.ts';

interface Options extends Pick<Dependencies, 'em' | 'locks'> {
  secret: string;
  siteOrigin: string | null;
  isExposed: boolean;
  isBehindTls: boolean;
  sessions: SessionService;
}

/**
 * Where a browser shows that the photographer has signed in on it: also where a client's files are. At the opening it has one in any case,
 * where a former one that proves nothing any more would come before that of all galleries.
 */
const OWN_BROWSERS_AT = [...KNOWN_BROWSERS_AT, '/api/for'];

export type Accounts = ReturnType<typeof createAccounts>;

/** The services of accounts and of signing in. */
export function createAccounts({ em, locks, secret, siteOrigin, isExposed, isBehindTls, sessions }: Options) {
  const limiter = createLoginLimiter({ em, secret });
  const secondFactor = createSecondFactorService({ em, locks, secret, limiter });
  const passkeys = createPasskeyService({ em, secondFactor, siteOrigin });
  const auth = createAuthService({ em, sessions, secondFactor, limiter, isExposed });
  const setup = createSetupService({ em, locks, auth, limiter });
  return {
    auth,
    secondFactor,
    passkeys,
    setup,
    devices: createDeviceProofs({ secret, isBehindTls, paths: OWN_BROWSERS_AT }),
    sharedPasswords: createSharedPasswords({ em, secret, isBehindTls }),
  };
}
