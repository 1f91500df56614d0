import type { Foundations } from '../../foundations.ts';
import { createAuthService } from './auth.service.ts';
import { createLoginLimiter } from './login-limiter.ts';
import { createPasskeyService } from './passkeys/passkey.service.ts';
import { createSecondFactorService } from './second-factor/second-factor.service.ts';
import { createSessionService } from './sessions/session.service.ts';
import { createSetupService } from './setup/setup.service.ts';

interface Options extends Pick<Foundations, 'em' | 'locks'> {
  secret: string;
  siteOrigin: string | null;
  isExposed: boolean;
}

/** The services of accounts and of signing in. */
export function createAccounts({ em, locks, secret, siteOrigin, isExposed }: Options) {
  const limiter = createLoginLimiter({ em, secret });
  const sessions = createSessionService({ em, secret });
  const secondFactor = createSecondFactorService({ em, locks, secret, limiter });
  const passkeys = createPasskeyService({ em, secondFactor, siteOrigin });
  const auth = createAuthService({ em, sessions, secondFactor, limiter, isExposed });
  return { auth, sessions, secondFactor, passkeys, setup: createSetupService({ em, locks, auth, limiter }) };
}
