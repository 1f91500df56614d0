import { defineEntity, p } from '@mikro-orm/core';

const SetupLinkSchema = defineEntity({
  name: 'SetupLink',
  tableName: 'setup_links',
  properties: {
    /** SHA-256 of the token, hex: whoever reads the database cannot use it. */
    tokenHash: p.string().primary(),
    expiresAt: p.datetime(),
  },
});

/** A link with which the first administrator is created. Each server that starts without one prints its own. */
export class SetupLink extends SetupLinkSchema.class {}
SetupLinkSchema.setClass(SetupLink);
