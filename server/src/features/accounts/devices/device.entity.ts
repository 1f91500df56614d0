import { defineEntity, p } from '@mikro-orm/core';
import type { DeviceScope } from '@vitrine/shared/contract/devices';
import { User } from '../user.entity.ts';

const DeviceSchema = defineEntity({
  name: 'Device',
  tableName: 'devices',
  properties: {
    id: p.integer().primary(),
    /** Who has added it. Its token is good for as long as this account administers Vitrine. */
    user: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    name: p.string(),
    /** SHA-256 of the token in hex, by which it is found. */
    tokenHash: p.string().unique(),
    scopes: p.json<DeviceScope[]>(),
    portfolio: p.boolean(),
    /** The ids of the galleries that it reaches; null for all. */
    galleries: p.json<number[]>().nullable(),
    lastUsedAt: p.datetime().nullable(),
    lastAddress: p.string().nullable(),
    createdAt: p.datetime(),
  },
});

/** A program or device that calls the API with a token of its own, without an account. */
export class Device extends DeviceSchema.class {}
DeviceSchema.setClass(Device);
