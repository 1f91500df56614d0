import { p } from '@mikro-orm/core';
import { DeliveryState } from '@vitrine/shared/contract/delivery-state';

/** The columns of an outbox, besides what is to be sent. */
export const outboxColumns = () => ({
  id: p.integer().primary(),
  state: p.enum(DeliveryState.options).default('pending').index(),
  /** The attempts that were begun. */
  attempts: p.integer().default(0),
  /** When it is sent, or tried again. */
  due: p.datetime(),
  /** Why the last attempt failed. */
  error: p.text().nullable(),
  /** When it was tried for the first time. */
  triedSince: p.datetime().nullable(),
  createdAt: p.datetime(),
});

/** An entry of an outbox. */
export interface OutboxEntry {
  id: number;
  state: DeliveryState;
  attempts: number;
  due: Date;
  error?: string | null | undefined;
  triedSince?: Date | null | undefined;
  createdAt: Date;
}
