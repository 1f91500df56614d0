import type { PublishTargetView } from '@vitrine/shared/contract/publishing';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import type { FailedRound } from '../../jobs/worker.ts';
import type { PublishTarget } from './publish-target.entity.ts';

/** A failed round could not be recorded in the row and is newer than the row. */
export const presentTarget = (target: PublishTarget, failedRound: FailedRound | null): PublishTargetView => ({
  name: target.name,
  delivered_revision: target.deliveredRevision,
  attempts: Math.max(target.attempts, failedRound?.failures ?? 0),
  last_answer: target.lastAnswer ?? null,
  last_answer_at: target.lastAnswerAt?.toISOString() ?? null,
  last_error: failedRound ? reasonOfCall(failedRound.error) : (target.lastError ?? null),
  next_attempt_at: (failedRound?.nextAttemptAt ?? target.nextAttemptAt)?.toISOString() ?? null,
});
