import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { type LoginInput, NewPassword, type PasswordUpdate, type SignInInput } from '@vitrine/shared/contract/auth';
import * as texts from '@vitrine/shared/texts';
import type { Transact } from '../../database/content-change.ts';
import type { EntityManager } from '../../database/orm.ts';
import { type Changes, withoutUndefined } from '../../database/wire.ts';
import {
  FieldRefused,
  LastAdmin,
  SessionEnded,
  UserNotFound,
  UsernameConflict,
  WrongCredentials,
} from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { isCommonPassword } from '../../security/common-passwords.ts';
import { hashPassword, isPassword, nobodysHash } from '../../security/password.ts';
import type { Device } from './device-proof.ts';
import { knownDeviceAttempt, sessionAttempt, unknownDeviceAttempt } from './limiter-keys.ts';
import type { LoginLimiter } from './login-limiter.ts';
import { createPasswordCheck } from './password-check.ts';
import type { SecondFactorService } from './second-factor/second-factor.service.ts';
import type { Session, SessionService } from './sessions/session.service.ts';
import { User } from './user.entity.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** The account that the embedded default starts with, shown on the login page while it works. */
export const demoCredentials = { username: 'admin', password: 'admin123' };

interface Options {
  em: EntityManager;
  sessions: SessionService;
  secondFactor: SecondFactorService;
  limiter: LoginLimiter;
  /** Whether others can reach the server: nobody may choose the password of the demo then. */
  isExposed: boolean;
}

/** Accounts, and signing in. */
export function createAuthService({ em, sessions, secondFactor, limiter, isExposed }: Options) {
  /**
   * Changes accounts and sessions. What must hold between them is checked in the transaction that writes, on rows that it
   * has locked: first the account, then the family.
   */
  const transact: Transact = async (work) => {
    try {
      return await em.transactional(work);
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new UsernameConflict();
      throw error;
    }
  };

  const asItIsNow = { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const lockUser = (id: number, transaction: EntityManager) => transaction.findOne(User, { id }, asItIsNow);
  const findByName = (username: string, within = em) =>
    within.findOneOrFail(User, { username }, { failHandler: () => new UserNotFound() });

  const isRight = createPasswordCheck(limiter);

  const hashChosen = (password: string, field: string) => {
    if (password === demoCredentials.password) {
      if (isExposed) throw new FieldRefused(field, texts.auth.demoPassword);
      return hashPassword(password);
    }
    // That of the environment has been through no contract.
    const { error } = NewPassword.safeParse(password);
    if (error) throw new FieldRefused(field, error.issues[0]?.message ?? texts.auth.newPasswordTooShort);
    if (isCommonPassword(password)) throw new FieldRefused(field, texts.auth.newPasswordTooCommon);
    return hashPassword(password);
  };

  const wrongPassword = () => new FieldRefused('current_password', texts.auth.currentPasswordWrong);
  /** Asks somebody who is signed in for the password once more. */
  const confirmPassword = async ({ id, passwordHash }: User, password: string) => {
    if (!(await isRight(sessionAttempt(id), passwordHash, password))) throw wrongPassword();
  };

  const openedByDemo = new Map<string, boolean>();
  /** Anybody may ask, so the answer is kept: another password has another hash. */
  const opensDemo = async (hash: string) => {
    const isOpen = openedByDemo.get(hash) ?? (await isPassword(hash, demoCredentials.password));
    openedByDemo.set(hash, isOpen);
    return isOpen;
  };

  return {
    /** Opens a session. `address` is where the attempt comes from, `device` what its browser proved to be. */
    async login(
      { username, password, code }: SignInInput,
      { device, ...caller }: Caller & { device: Device | null },
      /** Is called once the password was right, before the second factor is asked for. */
      onPassword?: (username: string) => void,
    ): Promise<Session> {
      const user = await em.findOne(User, { username });
      const hash = user?.passwordHash ?? (await nobodysHash);
      const known = device && device.account === user?.id ? device.id : null;
      const attempt = known ? knownDeviceAttempt(known) : unknownDeviceAttempt({ username, address: caller.address });
      const isKnown = await isRight(attempt, hash, password);
      // Nobody's password may be guessed as well.
      if (!user || !isKnown) throw new WrongCredentials();
      onPassword?.(user.username);
      await secondFactor.check(user, code, known);

      return transact(async (transaction) => {
        const owner = await lockUser(user.id, transaction);
        // While it was checked, another one may have been set: that ended the sessions of this one.
        if (owner?.passwordHash !== hash) throw new WrongCredentials();
        return sessions.open(owner, caller, transaction);
      });
    },

    /** Opens a session for somebody who has proved who it is without a password. */
    openFor: (id: number, caller: Caller) =>
      transact(async (transaction) => {
        const owner = await lockUser(id, transaction);
        if (!owner) throw new WrongCredentials();
        return sessions.open(owner, caller, transaction);
      }),

    confirmPassword,

    updateAccount: ({ id }: User, changes: Changes<User>) =>
      transact(async (transaction) => {
        const user = await lockUser(id, transaction);
        if (!user) throw new SessionEnded();
        return transaction.assign(user, withoutUndefined(changes));
      }),

    /** Sets a new password and ends every other session of this person: both or neither. */
    async changePassword(user: User, { current_password, new_password }: PasswordUpdate, family: string) {
      const { id, passwordHash: oldHash } = user;
      await confirmPassword(user, current_password);
      const passwordHash = await hashChosen(new_password, 'new_password');
      await transact(async (transaction) => {
        const owner = await lockUser(id, transaction);
        await sessions.lock(family, transaction);
        if (owner?.passwordHash !== oldHash) throw wrongPassword();
        owner.passwordHash = passwordHash;
        await sessions.revoke({ user: id, id: { $ne: family } }, transaction);
      });
    },

    /** `before` is done first, in the same transaction. */
    async createUser(
      { username, password, isAdmin }: LoginInput & { isAdmin: boolean },
      before?: (transaction: EntityManager) => Promise<void>,
    ) {
      const passwordHash = await hashChosen(password, 'password');
      return transact(async (transaction) => {
        await before?.(transaction);
        return transaction.create(User, { username, passwordHash, isAdmin });
      });
    },

    listUsers: () => em.findAll(User, { orderBy: { username: 'ASC' } }),

    /** Gives a forgotten account a new password, ends all of its sessions, and lets everybody try to sign in again at once. */
    async resetPassword({ username, password }: LoginInput) {
      const { id } = await findByName(username);
      const passwordHash = await hashChosen(password, 'password');
      await transact(async (transaction) => {
        const user = await lockUser(id, transaction);
        if (!user) throw new UserNotFound();
        user.passwordHash = passwordHash;
        await sessions.revoke({ user: id }, transaction);
      });
      await limiter.reset();
    },

    /** Switches the second factor of an account off, which its owner has lost or the server cannot read, and ends all of its sessions. */
    resetSecondFactor: (username: string) =>
      transact(async (transaction) => {
        const user = await findByName(username, transaction);
        await lockUser(user.id, transaction);
        await secondFactor.reset(user, transaction);
        await sessions.revoke({ user: user.id }, transaction);
      }),

    /** Removes an account with its sessions. The last administrator stays: nobody could sign in any more. */
    removeUser: (username: string) =>
      transact(async (transaction) => {
        const inOrder = { ...asItIsNow, orderBy: { id: 'ASC' } } as const;
        const admins = await transaction.find(User, { isAdmin: true }, inOrder);
        const user = await findByName(username, transaction);
        if (user.isAdmin && admins.length === 1) throw new LastAdmin();
        transaction.remove(user);
      }),

    isUsername: async (username: string) => (await em.count(User, { username })) > 0,

    hasAdmin: async () => (await em.count(User, { isAdmin: true })) > 0,

    /** The demo account as long as it still opens the admin. */
    async findDemoCredentials() {
      const user = await em.findOne(User, { username: demoCredentials.username, isAdmin: true });
      return user && (await opensDemo(user.passwordHash)) ? demoCredentials : null;
    },

    /** An account that the password of the demo opens, whatever it is called by now; null if there is none. */
    async findDemoAccount() {
      for (const { username, passwordHash } of await em.findAll(User, { orderBy: { username: 'ASC' } })) {
        if (await opensDemo(passwordHash)) return { ...demoCredentials, username };
      }
      return null;
    },
  };
}
