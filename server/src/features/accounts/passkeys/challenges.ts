import type { EntityManager } from '../../../database/orm.ts';
import { PasskeyChallenge } from './passkey-challenge.entity.ts';

const LIFETIME_MS = 5 * 60_000;

/** What authenticators are asked to sign. */
export const createChallenges = (em: EntityManager) => ({
  async keep(challenge: string, userId: number | null) {
    await em.nativeDelete(PasskeyChallenge, { expiresAt: { $lt: new Date() } });
    await em.insert(PasskeyChallenge, { challenge, userId, expiresAt: new Date(Date.now() + LIFETIME_MS) });
  },

  /** Whether the challenge was kept for the same purpose. It is good once. */
  use: (userId: number | null) => async (challenge: string) =>
    (await em.nativeDelete(PasskeyChallenge, { challenge, userId, expiresAt: { $gt: new Date() } })) > 0,
});
