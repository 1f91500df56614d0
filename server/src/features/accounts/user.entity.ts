import { defineEntity, p } from '@mikro-orm/core';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    username: p.string().unique(),
    passwordHash: p.string().hidden(),
    email: p.string().nullable(),
    fullName: p.string().nullable(),
    isAdmin: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** Somebody who can sign in. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
