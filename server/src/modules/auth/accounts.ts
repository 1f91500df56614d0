import type { Foundations } from '../../foundations.ts';
import { createAuthService } from './auth.service.ts';
import { createLoginLimiter } from './login-limiter.ts';
import { createSetupService } from './setup/setup.service.ts';

interface Options extends Pick<Foundations, 'em' | 'locks'> {
  secret: string;
}

/** The services of accounts and of signing in. */
export function createAccounts({ em, locks, secret }: Options) {
  const limiter = createLoginLimiter({ em, secret });
  const auth = createAuthService({ em, secret, limiter });
  return { auth, setup: createSetupService({ em, locks, auth, limiter }) };
}
