import { defineEntity, p } from '@mikro-orm/core';
import type { EditedRecord, Edit as EditView } from '@vitrine/shared/contract/publishing';

export const EditSchema = defineEntity({
  name: 'Edit',
  tableName: 'edits',
  properties: {
    /** The content revision of the transaction. */
    revision: p.integer().primary(),
    /** As in the contract, like what follows. */
    resource: p.string().$type<EditView['resource']>().primary(),
    kind: p.string().$type<EditView['kind']>().primary(),
    /** Names of fields, each with a comma after it. */
    fields: p.string().primary(),
    count: p.integer(),
    /** The first of the records, and then the ids of the others. */
    records: p.json<(EditedRecord | number)[]>(),
    at: p.datetime(),
  },
});

/** What one transaction did to records of one resource that visitors see: one row, however many records there are. */
export class Edit extends EditSchema.class {}
EditSchema.setClass(Edit);
