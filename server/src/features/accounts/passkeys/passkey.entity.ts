import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    credentialId: p.string().unique(),
    /** Base64url. */
    publicKey: p.string(),
    /** How often the authenticator says that it was used; one that goes back may be a copy. */
    counter: p.integer(),
    /** How browsers reach it, separated by commas. */
    transports: p.string(),
    name: p.string(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** A key on a device of the owner, which opens the admin without a password. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
