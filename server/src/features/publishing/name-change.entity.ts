import { defineEntity, p } from '@mikro-orm/core';

export const NameChangeSchema = defineEntity({
  name: 'NameChange',
  tableName: 'name_changes',
  properties: {
    /** No reference, since what was removed has changed as well. */
    imageId: p.integer().primary().autoincrement(false),
    /** Numbers the changes. Written in the transaction of the change. */
    revision: p.integer().index(),
  },
});

/** When what the site must not name of an image changed last: the name of its upload, its files, and whether they are private. */
export class NameChange extends NameChangeSchema.class {}
NameChangeSchema.setClass(NameChange);
