import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { type FilterQuery, LockMode } from '@mikro-orm/core';
import { HTTP_TIMEOUT_MS, REFRESH_TOKEN_LIFETIME_S } from '@vitrine/shared/limits';
import { nullAsLeast } from '../../../database/null-order.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { SessionEnded, SessionNotFound, SessionReused } from '../../../errors.ts';
import type { Caller } from '../../../http/caller.ts';
import { RefreshToken } from '../refresh-token.entity.ts';
import { SessionFamily } from '../session-family.entity.ts';
import type { User } from '../user.entity.ts';

export type SessionService = ReturnType<typeof createSessionService>;

/** A signed-in session: the person, the family of its tokens and the newest of them. */
export interface Session {
  user: User;
  family: string;
  refreshToken: string;
}

const MAX_USER_AGENT = 300;

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
/** Turns of the event loop until the connections that waited meanwhile are accepted, one a turn, and read. A turn with nothing to do takes microseconds. */
const TURNS = 64;

/** Until those that sent their request at the same moment are known to have done so. */
async function untilRacersArrived() {
  await setTimeout(RACE_MS);
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}

/** The sessions of the accounts: their tokens, and where they are used. */
export function createSessionService({ em, secret }: { em: EntityManager; secret: string }) {
  /** The one token that may follow another: two tabs that refresh at the same moment get the same one. */
  const nextTokenOf = (token: string) => createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url');

  const expiry = () => new Date(Date.now() + REFRESH_TOKEN_LIFETIME_S * 1_000);

  const store = (family: SessionFamily, token: string, transaction: EntityManager) => {
    family.expiresAt = expiry();
    transaction.create(RefreshToken, { family, tokenHash: hashToken(token), expiresAt: family.expiresAt });
  };

  const recordUse = (family: SessionFamily, { address, userAgent }: Caller) =>
    Object.assign(family, {
      address,
      userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      lastUsedAt: new Date(),
    });

  const asItIsNow = { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const lock = async (id: string, transaction: EntityManager) => {
    const family = await transaction.findOne(SessionFamily, { id }, asItIsNow);
    if (!family || family.revokedAt) throw new SessionEnded();
    return family;
  };

  /** Ends sessions. Their access tokens are refused from the next request on. */
  const revoke = (families: FilterQuery<SessionFamily>, within = em) =>
    within.nativeUpdate(SessionFamily, { $and: [families, { revokedAt: null }] }, { revokedAt: new Date() });

  const findByToken = (token: string, within = em) =>
    within.findOne(RefreshToken, { tokenHash: hashToken(token) }, { refresh: true });

  const alive = () => ({ revokedAt: null, expiresAt: { $gt: new Date() } });

  return {
    lock,
    revoke,

    /** Opens a session within the transaction that has checked the account. */
    open(user: User, caller: Caller, transaction: EntityManager): Session {
      const family = transaction.create(SessionFamily, { id: randomUUID(), user, expiresAt: expiry() });
      recordUse(family, caller);
      const refreshToken = randomBytes(32).toString('base64url');
      store(family, refreshToken, transaction);
      return { user, family: family.id, refreshToken };
    },

    /** The person behind a session that was neither signed out nor revoked. */
    async findUser(id: number, family: string) {
      const found = await em.findOne(SessionFamily, { id: family, user: id, ...alive() }, { populate: ['user'] });
      return found?.user.getEntity() ?? null;
    },

    /**
     * Uses a refresh token up and answers the next one. A token that was used before ends the whole session, unless the
     * request had arrived before that use (`arrivedAt`): then two tabs raced, and both get the same next token.
     */
    async refresh(token: string, arrivedAt: Date, caller: Caller): Promise<Session> {
      await untilRacersArrived();
      const session = await em.transactional(async (transaction) => {
        const known = await findByToken(token, transaction);
        if (!known) throw new SessionEnded();
        const family = await lock(known.family.id, transaction);
        // Whoever held the family until now may have used it.
        const found = await findByToken(token, transaction);
        if (!found || found.expiresAt <= new Date()) throw new SessionEnded();

        const next = { user: await family.user.loadOrFail(), family: family.id, refreshToken: nextTokenOf(token) };
        if (!found.usedAt) {
          found.usedAt = new Date();
          recordUse(family, caller);
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

    /** Ends the session of a refresh token, and answers whose it was. An unknown token is no error: there is nothing to end. */
    async logout(token: string | undefined) {
      const found = token ? await findByToken(token) : null;
      if (!found) return null;
      const family = await found.family.loadOrFail();
      await revoke({ id: family.id });
      return family.user.loadOrFail();
    },

    /** The open sessions of an account, the last used one first. */
    list: (user: User) =>
      em.find(
        SessionFamily,
        { user: user.id, ...alive() },
        { orderBy: { lastUsedAt: nullAsLeast.DESC, createdAt: 'DESC' } },
      ),

    async revokeOne(user: User, id: string) {
      const ended = await revoke({ id, user: user.id, ...alive() });
      if (ended === 0) throw new SessionNotFound();
    },

    /** Ends the open sessions of an account but for one. Returns their number. */
    revokeOthers: (user: User, family: string) => revoke({ user: user.id, id: { $ne: family }, ...alive() }),

    async forgetExpired() {
      const expired = { expiresAt: { $lt: new Date() } };
      const removed = await em.nativeDelete(RefreshToken, expired);
      await em.nativeDelete(SessionFamily, expired);
      return removed;
    },
  };
}
