import { defineEntity, p } from '@mikro-orm/core';

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    challenge: p.string().primary(),
    /** Who adds a passkey; null for somebody who signs in. */
    userId: p.integer().nullable(),
    expiresAt: p.datetime().index(),
  },
});

/** What an authenticator has to sign, once. */
export class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
