import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

const TotpSecretSchema = defineEntity({
  name: 'TotpSecret',
  tableName: 'totp_secrets',
  properties: {
    user: () => p.oneToOne(User).ref().primary().deleteRule('cascade'),
    /** Encrypted with a key of the server. */
    sealed: p.string(),
    /** Whether a code has shown that the owner's app has it. Until then it is not asked for. */
    isOn: p.boolean().default(false),
    /** The time step of the last code that was used: no code is good twice. */
    lastStep: p.integer().default(0),
  },
});

/** What an authenticator app makes codes from. */
export class TotpSecret extends TotpSecretSchema.class {}
TotpSecretSchema.setClass(TotpSecret);
