import type { PublishTargetView } from '@vitrine/shared/contract/publishing';
import type { BrokenRound } from './delivery.ts';
import type { PublishTarget } from './publish-target.entity.ts';

/** A round that broke off could not be recorded in the row, and says more than what stands there. */
export const presentTarget = (target: PublishTarget, brokenRound: BrokenRound | null): PublishTargetView => ({
  name: target.name,
  delivered_revision: target.deliveredRevision,
  attempts: target.attempts,
  last_answer: target.lastAnswer ?? null,
  last_answer_at: target.lastAnswerAt?.toISOString() ?? null,
  last_error: brokenRound?.reason ?? target.lastError ?? null,
  next_attempt_at: (brokenRound?.nextAttemptAt ?? target.nextAttemptAt)?.toISOString() ?? null,
});
