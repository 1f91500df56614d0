import { createHash, randomBytes } from 'node:crypto';
import type { SetupInput } from '@vitrine/shared/contract/auth';
import { SETUP_LINK_LIFETIME_S } from '@vitrine/shared/limits';
import type { Dependencies } from '../../../database/dependencies.ts';
import { SetupDone, SetupLinkExpired, SetupLinkUnknown } from '../../../errors.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { AuthService } from '../auth.service.ts';
import type { LoginLimiter } from '../login-limiter.ts';
import { SetupLink } from './setup-link.entity.ts';

export type SetupService = ReturnType<typeof createSetupService>;

/** What the first start and the creation of the first administrator lock. */
export const FIRST_START = 'first start';

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

interface Options extends Pick<Dependencies, 'em' | 'locks'> {
  auth: AuthService;
  limiter: LoginLimiter;
}

/** The first administrator of a server without a default password: the owner opens a link from its log and chooses name and password. */
export function createSetupService({ em, locks, auth, limiter }: Options) {
  const isNeeded = async () => !(await auth.hasAdmin());

  /** Throws unless the link opens the setup. Links are not guessed: only wrong ones are limited, so that strangers cannot lock the owner out. */
  const check = async (token: string, address: string) => {
    if (!(await isNeeded())) throw new SetupDone();
    const link = await em.findOne(SetupLink, { tokenHash: hashToken(token) });
    if (link && link.expiresAt > new Date()) return;
    if (link) throw new SetupLinkExpired();
    const keys = [`setup:${networkOf(address)}`];
    await limiter.check(keys);
    await limiter.fail(keys);
    throw new SetupLinkUnknown();
  };

  return {
    isNeeded,
    check,

    /** Makes a link. Those of earlier starts and of other servers stay valid until they expire, or the setup is done. */
    async makeToken(): Promise<string> {
      await em.nativeDelete(SetupLink, { expiresAt: { $lt: new Date() } });
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + SETUP_LINK_LIFETIME_S * 1_000);
      await em.insert(SetupLink, { tokenHash: hashToken(token), expiresAt });
      return token;
    },

    /** Creates the first administrator. Every link ends with it, whoever used one. */
    complete({ token, username, password }: SetupInput, address: string) {
      return locks.withLock(FIRST_START, async () => {
        await check(token, address);
        const user = await auth.createUser({ username, password, isAdmin: true });
        await em.nativeDelete(SetupLink, {});
        return user;
      });
    },
  };
}
