import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    /** SHA-256 of the code, hex. */
    codeHash: p.string(),
  },
});

/** Stands in for a lost second factor, once. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
