import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { type FilterQuery, LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { LoginInput, PasswordUpdate } from '@vitrine/shared/contract/auth';
import { HTTP_TIMEOUT_MS, REFRESH_TOKEN_LIFETIME_S } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import type { Transact } from '../../database/content-change.ts';
import type { EntityManager } from '../../database/orm.ts';
import { type Changes, withoutUndefined } from '../../database/wire.ts';
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
import { knownDeviceAttempt, sessionAttempt, unknownDeviceAttempt } from './limiter-keys.ts';
import type { LoginLimiter } from './login-limiter.ts';
import { hashPassword, isPassword, nobodysHash } from './password.ts';
import { createPasswordCheck } from './password-check.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { SessionFamily } from './session-family.entity.ts';
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
  const nextTokenOf = (token: string) => createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url');

  const expiry = () => new Date(Date.now() + REFRESH_TOKEN_LIFETIME_S * 1_000);

  const store = (family: SessionFamily, token: string, transaction: EntityManager) => {
    family.expiresAt = expiry();
    transaction.create(RefreshToken, { family, tokenHash: hashToken(token), expiresAt: family.expiresAt });
  };

  /**
   * Changes accounts and sessions. What must hold between them is looked at in the transaction that writes, on rows that it
   * has locked: first the account, then the family.
   */
  const transact: Transact = async (work) => {
    try {
      return await em.transactional((within) => work(within as EntityManager));
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new UsernameTaken();
      throw error;
    }
  };

  const asItIsNow = { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const lockUser = (id: number, transaction: EntityManager) => transaction.findOne(User, { id }, asItIsNow);
  const lockFamily = async (id: string, transaction: EntityManager) => {
    const family = await transaction.findOne(SessionFamily, { id }, asItIsNow);
    if (!family || family.revokedAt) throw new SessionEnded();
    return family;
  };

  const revoke = (families: FilterQuery<SessionFamily>, within = em) =>
    within.nativeUpdate(SessionFamily, { $and: [families, { revokedAt: null }] }, { revokedAt: new Date() });

  const findByName = (username: string, within = em) =>
    within.findOneOrFail(User, { username }, { failHandler: () => new UserNotFound() });

  const findByToken = (token: string, within = em) =>
    within.findOne(RefreshToken, { tokenHash: hashToken(token) }, { refresh: true });

  const isRight = createPasswordCheck(limiter);

  let demo: { hash: string; isOpen: boolean } | undefined;
  /** Anybody may ask, so the answer is kept until the password is another. */
  const opensDemo = async (hash: string) => {
    if (demo?.hash !== hash) demo = { hash, isOpen: await isPassword(hash, demoCredentials.password) };
    return demo.isOpen;
  };

  return {
    /** The person behind a session that was neither signed out nor revoked. */
    async findUser(id: number, family: string) {
      const alive = { id: family, user: id, revokedAt: null, expiresAt: { $gt: new Date() } };
      const found = await em.findOne(SessionFamily, alive, { populate: ['user'] });
      return found?.user.getEntity() ?? null;
    },

    /** Opens a session. `address` is where the attempt comes from, `device` what its browser proved to be. */
    async login(
      { username, password }: LoginInput,
      { address, device }: { address: string; device: Device | null },
    ): Promise<Session> {
      const user = await em.findOne(User, { username });
      const hash = user?.passwordHash ?? (await nobodysHash);
      const attempt =
        device && device.account === user?.id
          ? knownDeviceAttempt(device.id)
          : unknownDeviceAttempt({ username, address });
      const isKnown = await isRight(attempt, hash, password);
      // Nobody's password may be guessed as well.
      if (!user || !isKnown) throw new WrongCredentials();

      return transact(async (transaction) => {
        const owner = await lockUser(user.id, transaction);
        // While it was looked at, another one may have been set: that ended the sessions of this one.
        if (owner?.passwordHash !== hash) throw new WrongCredentials();
        const family = transaction.create(SessionFamily, { id: randomUUID(), user: owner, expiresAt: expiry() });
        const refreshToken = randomBytes(32).toString('base64url');
        store(family, refreshToken, transaction);
        return { user: owner, family: family.id, refreshToken };
      });
    },

    /**
     * Uses a refresh token up and answers the next one. A token that was used before ends the whole session, unless the
     * request had arrived before that use (`arrivedAt`): then two tabs raced, and both get the same next token.
     */
    async refresh(token: string, arrivedAt: Date): Promise<Session> {
      await untilRacersArrived();
      const session = await transact(async (transaction) => {
        const known = await findByToken(token, transaction);
        if (!known) throw new SessionEnded();
        const family = await lockFamily(known.family.id, transaction);
        // Whoever held the family until now may have used it.
        const found = await findByToken(token, transaction);
        if (!found || found.expiresAt <= new Date()) throw new SessionEnded();

        const next = { user: await family.user.loadOrFail(), family: family.id, refreshToken: nextTokenOf(token) };
        if (!found.usedAt) {
          found.usedAt = new Date();
          store(family, next.refreshToken, transaction);
          return next;
        }
        if (wereAtOnce({ arrivedAt, usedAt: found.usedAt })) return next;
        family.revokedAt = new Date();
        return null;
      });
      if (!session) throw new SessionReused();
      return session;
    },

    /** Ends the session of a refresh token. An unknown token is no error: there is nothing to end. */
    async logout(token: string | undefined) {
      const found = token ? await findByToken(token) : null;
      if (found) await revoke({ id: found.family.id });
    },

    updateAccount: ({ id }: User, changes: Changes<User>) =>
      transact(async (transaction) => {
        const user = await lockUser(id, transaction);
        if (!user) throw new SessionEnded();
        return transaction.assign(user, withoutUndefined(changes));
      }),

    /** Sets a new password and ends every other session of this person: both or neither. */
    async changePassword(
      { id, passwordHash: oldHash }: User,
      { current_password, new_password }: PasswordUpdate,
      family: string,
    ) {
      const refusal = new FieldRefused('current_password', texts.auth.currentPasswordWrong);
      if (!(await isRight(sessionAttempt(id), oldHash, current_password))) throw refusal;
      const passwordHash = await hashPassword(new_password);
      await transact(async (transaction) => {
        const user = await lockUser(id, transaction);
        await lockFamily(family, transaction);
        if (user?.passwordHash !== oldHash) throw refusal;
        user.passwordHash = passwordHash;
        await revoke({ user: id, id: { $ne: family } }, transaction);
      });
    },

    async createUser({ username, password, isAdmin }: LoginInput & { isAdmin: boolean }) {
      const passwordHash = await hashPassword(password);
      return transact(async (transaction) => transaction.create(User, { username, passwordHash, isAdmin }));
    },

    listUsers: () => em.findAll(User, { orderBy: { username: 'ASC' } }),

    /** Gives a forgotten account a new password, ends all of its sessions, and lets everybody try to sign in again at once. */
    async resetPassword({ username, password }: LoginInput) {
      const { id } = await findByName(username);
      const passwordHash = await hashPassword(password);
      await transact(async (transaction) => {
        const user = await lockUser(id, transaction);
        if (!user) throw new UserNotFound();
        user.passwordHash = passwordHash;
        await revoke({ user: id }, transaction);
      });
      await limiter.reset();
    },

    /** Removes an account with its sessions. The last administrator stays: nobody could sign in any more. */
    removeUser: (username: string) =>
      transact(async (transaction) => {
        const inOrder = { ...asItIsNow, orderBy: { id: 'ASC' } } as const;
        const admins = await transaction.find(User, { isAdmin: true }, inOrder);
        const user = await findByName(username, transaction);
        if (user.isAdmin && admins.length === 1) throw new LastAdmin();
        transaction.remove(user);
      }),

    hasAdmin: async () => (await em.count(User, { isAdmin: true })) > 0,

    /** The demo account as long as it still opens the admin. */
    async findDemoCredentials() {
      const user = await em.findOne(User, { username: demoCredentials.username, isAdmin: true });
      return user && (await opensDemo(user.passwordHash)) ? demoCredentials : null;
    },

    async forgetExpiredSessions() {
      const expired = { expiresAt: { $lt: new Date() } };
      const removed = await em.nativeDelete(RefreshToken, expired);
      await em.nativeDelete(SessionFamily, expired);
      return removed;
    },
  };
}
