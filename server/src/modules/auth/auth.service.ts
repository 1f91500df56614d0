import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { AccountUpdate, LoginInput, PasswordUpdate } from '@vitrine/shared/contract/auth';
import { HTTP_TIMEOUT_MS, REFRESH_TOKEN_LIFETIME_S } from '@vitrine/shared/limits';
import { messages } from '@vitrine/shared/messages';
import type { EntityManager } from '../../database/orm.ts';
import { propertiesOf } from '../../database/wire.ts';
import {
  FieldRefused,
  LastAdmin,
  SessionEnded,
  SessionReused,
  UserNotFound,
  UsernameTaken,
  WrongCredentials,
} from '../../errors.ts';
import type { Device } from './device-proof.ts';
import { ofDevice, ofSession, ofStranger } from './limiter-keys.ts';
import type { LoginLimiter } from './login-limiter.ts';
import { hashPassword, isPassword, nobodysHash } from './password.ts';
import { createPasswordCheck } from './password-check.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { User } from './user.entity.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** A signed-in session: the person, the family of its tokens and the newest of them. */
export interface Session {
  user: User;
  family: string;
  refreshToken: string;
}

/** The account that the embedded default starts with, shown on the login page while it works. */
export const demoCredentials = { username: 'admin', password: 'admin123' };

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Whether a request had arrived before its token was used by another. No request is under way for longer than its time
 * limit: a greater distance means that the clock was set back, and is no excuse for using a token again.
 */
const wereAtOnce = ({ arrivedAt, usedAt }: { arrivedAt: Date; usedAt: Date }) => {
  const earlierByMs = usedAt.getTime() - arrivedAt.getTime();
  return earlierByMs >= 0 && earlierByMs <= HTTP_TIMEOUT_MS;
};

/** Tabs that wake up together send the same token within moments, each on a connection of its own. */
const RACE_MS = 50;
/** Turns of the event loop until a connection that waited meanwhile is accepted and read. */
const TURNS = 3;

/** Until those that sent their request at the same moment are known to have done so. */
async function untilRacersArrived() {
  await setTimeout(RACE_MS);
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}

interface Options {
  em: EntityManager;
  secret: string;
  limiter: LoginLimiter;
}

/** Accounts and their sessions. */
export function createAuthService({ em, secret, limiter }: Options) {
  /** The one token that may follow another: two tabs that refresh at the same moment get the same one. */
  const heirOf = (token: string) => createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url');

  const store = (user: User, family: string, token: string) =>
    em.create(RefreshToken, {
      user,
      family,
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + REFRESH_TOKEN_LIFETIME_S * 1_000),
    });

  const saveUser = async () => {
    try {
      await em.flush();
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new UsernameTaken();
      throw error;
    }
  };

  const findByName = (username: string) =>
    em.findOneOrFail(User, { username }, { failHandler: () => new UserNotFound() });

  const revokeFamily = (family: string) =>
    em.nativeUpdate(RefreshToken, { family, revokedAt: null }, { revokedAt: new Date() });

  const findByToken = (token: string) =>
    em.findOne(RefreshToken, { tokenHash: hashToken(token) }, { populate: ['user'], refresh: true });

  const isRight = createPasswordCheck(limiter);

  /** A new password and the end of the sessions that the old one opened: both or neither. */
  const setPassword = async (user: User, password: string, ended: { family?: { $ne: string } }) => {
    const passwordHash = await hashPassword(password);
    await em.transactional(async (transaction) => {
      await transaction.nativeUpdate(User, { id: user.id }, { passwordHash });
      const sessions = { ...ended, user: user.id, revokedAt: null };
      await transaction.nativeUpdate(RefreshToken, sessions, { revokedAt: new Date() });
    });
  };

  let demo: { hash: string; isOpen: boolean } | undefined;
  /** Anybody may ask, so the answer is kept until the password is another. */
  const opensDemo = async (hash: string) => {
    if (demo?.hash !== hash) demo = { hash, isOpen: await isPassword(hash, demoCredentials.password) };
    return demo.isOpen;
  };

  return {
    /** The person behind a session that was neither signed out nor revoked. */
    async findUser(id: number, family: string) {
      const alive = await em.count(RefreshToken, { family, user: id, revokedAt: null, expiresAt: { $gt: new Date() } });
      return alive > 0 ? em.findOne(User, { id }) : null;
    },

    /** Opens a session. `address` is where the attempt comes from, `device` what its browser proved to be. */
    async login(
      { username, password }: LoginInput,
      { address, device }: { address: string; device: Device | null },
    ): Promise<Session> {
      const user = await em.findOne(User, { username });
      const attempt = device && device.account === user?.id ? ofDevice(device.id) : ofStranger({ username, address });
      const isKnown = await isRight(attempt, user?.passwordHash ?? nobodysHash, password);
      // Nobody's password may be guessed as well.
      if (!user || !isKnown) throw new WrongCredentials();

      const session = { user, family: randomUUID(), refreshToken: randomBytes(32).toString('base64url') };
      store(user, session.family, session.refreshToken);
      await em.flush();
      return session;
    },

    /**
     * Uses a refresh token up and answers its heir. A token that was used before ends the whole session, unless the
     * request had arrived before that use (`arrivedAt`): then two tabs raced, and both get the same heir.
     */
    async refresh(token: string, arrivedAt: Date): Promise<Session> {
      await untilRacersArrived();
      const found = await findByToken(token);
      if (!found || found.revokedAt || found.expiresAt <= new Date()) throw new SessionEnded();

      const session = { user: found.user.getEntity(), family: found.family, refreshToken: heirOf(token) };
      const usedNow = await em.transactional(async () => {
        const used = await em.nativeUpdate(
          RefreshToken,
          { id: found.id, usedAt: null, revokedAt: null },
          { usedAt: new Date() },
        );
        if (used === 1) store(session.user, session.family, session.refreshToken);
        return used === 1;
      });
      if (usedNow) return session;

      const now = await findByToken(token);
      if (!now || now.revokedAt) throw new SessionEnded();
      const { usedAt } = now;
      if (usedAt && wereAtOnce({ arrivedAt, usedAt })) return session;
      await revokeFamily(found.family);
      throw new SessionReused();
    },

    /** Ends the session of a refresh token. An unknown token is no error: there is nothing to end. */
    async logout(token: string | undefined) {
      const found = token ? await findByToken(token) : null;
      if (found) await revokeFamily(found.family);
    },

    async updateAccount(user: User, body: AccountUpdate) {
      em.assign(user, propertiesOf({ ...body, ...(body.email === '' && { email: null }) }));
      await saveUser();
      return user;
    },

    /** Sets a new password and ends every other session of this person. */
    async changePassword(user: User, { current_password, new_password }: PasswordUpdate, family: string) {
      if (!(await isRight(ofSession(user.id), user.passwordHash, current_password))) {
        throw new FieldRefused('current_password', messages.auth.currentPasswordWrong);
      }
      await setPassword(user, new_password, { family: { $ne: family } });
    },

    async createUser({ username, password, isAdmin }: LoginInput & { isAdmin: boolean }) {
      const user = em.create(User, { username, passwordHash: await hashPassword(password), isAdmin });
      await saveUser();
      return user;
    },

    listUsers: () => em.findAll(User, { orderBy: { username: 'ASC' } }),

    /** Gives a forgotten account a new password, ends all of its sessions, and lets everybody try to sign in again at once. */
    async resetPassword({ username, password }: LoginInput) {
      const user = await findByName(username);
      await setPassword(user, password, {});
      await limiter.reset();
    },

    /** Removes an account with its sessions. The last administrator stays: nobody could sign in any more. */
    async removeUser(username: string) {
      const user = await findByName(username);
      if (user.isAdmin && (await em.count(User, { isAdmin: true })) === 1) throw new LastAdmin();
      await em.remove(user).flush();
    },

    hasAdmin: async () => (await em.count(User, { isAdmin: true })) > 0,

    /** The demo account as long as it still opens the admin. */
    async findDemoCredentials() {
      const user = await em.findOne(User, { username: demoCredentials.username, isAdmin: true });
      return user && (await opensDemo(user.passwordHash)) ? demoCredentials : null;
    },

    forgetExpiredSessions: () => em.nativeDelete(RefreshToken, { expiresAt: { $lt: new Date() } }),
  };
}
