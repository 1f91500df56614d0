import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const SessionFamilySchema = defineEntity({
  name: 'SessionFamily',
  tableName: 'session_families',
  properties: {
    id: p.string().primary(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    /** When the newest of its tokens expires. */
    expiresAt: p.datetime().index(),
    /** When it was signed out, or revoked. */
    revokedAt: p.datetime().nullable(),
    /** Where it was last used, and by what. */
    address: p.string().nullable(),
    userAgent: p.string().nullable(),
    lastUsedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** All refresh tokens that descend from one sign-in. Whoever renews or ends the session locks its row first. */
export class SessionFamily extends SessionFamilySchema.class {}
SessionFamilySchema.setClass(SessionFamily);
