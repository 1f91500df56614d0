import { defineEntity, p } from '@mikro-orm/core';

export const LoginFailureSchema = defineEntity({
  name: 'LoginFailure',
  tableName: 'login_failures',
  properties: {
    /** What an HMAC makes of a username, a network or a device: none of them can be read here. */
    limiterKey: p.string().primary(),
    /** How many in a row. */
    failures: p.integer(),
    /** When the last one was, in milliseconds since 1970. */
    lastAtMs: p.integer().index(),
  },
});

/** Wrong passwords that are counted together. */
export class LoginFailure extends LoginFailureSchema.class {}
LoginFailureSchema.setClass(LoginFailure);
