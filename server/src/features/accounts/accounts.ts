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
    devices: createDeviceProofs({ secret, isBehindTls, paths: KNOWN_BROWSERS_AT }),
    sharedPasswords: createSharedPasswords({ em, secret, isBehindTls }),
  };
}
