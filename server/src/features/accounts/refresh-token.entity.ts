import { defineEntity, p } from '@mikro-orm/core';
import { SessionFamily } from './session-family.entity.ts';

const RefreshTokenSchema = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_tokens',
  properties: {
    id: p.integer().primary(),
    family: () => p.manyToOne(SessionFamily).ref().deleteRule('cascade').index(),
    /** SHA-256 of the token, hex: whoever reads the database cannot use it. */
    tokenHash: p.string().unique(),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** One step of a signed-in session. It is used once; the next one carries the session on. */
export class RefreshToken extends RefreshTokenSchema.class {}
RefreshTokenSchema.setClass(RefreshToken);
