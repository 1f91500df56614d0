import { defineEntity, p } from '@mikro-orm/core';

export const LostObjectSchema = defineEntity({
  name: 'LostObject',
  tableName: 'lost_objects',
  properties: {
    object: p.string().primary(),
    notedAt: p.datetime(),
  },
});

/** An object that was asked for and is not stored. The next publish sends it again. */
export class LostObject extends LostObjectSchema.class {}
LostObjectSchema.setClass(LostObject);
