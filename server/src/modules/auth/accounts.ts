import type { Foundations } from '../../foundations.ts';
import { createAuthService } from './auth.service.ts';
import { createLoginLimiter } from './login-limiter.ts';
import { createSessionService } from './sessions/session.service.ts';
import { createSetupService } from './setup/setup.service.ts';

interface Options extends Pick<Foundations, 'em' | 'locks'> {
  secret: string;
}

/** The services of accounts and of signing in. */
export function createAccounts({ em, locks, secret }: Options) {
  const limiter = createLoginLimiter({ em, secret });
  const sessions = createSessionService({ em, secret });
  const auth = createAuthService({ em, sessions, limiter });
  return { auth, sessions, setup: createSetupService({ em, locks, auth, limiter }) };
}
