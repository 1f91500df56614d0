import type { PublishTargetView } from '@vitrine/shared/contract/publishing';
import type { PublishTarget } from './publish-target.entity.ts';

export const presentTarget = (target: PublishTarget): PublishTargetView => ({
  name: target.name,
  delivered_revision: target.deliveredRevision,
  attempts: target.attempts,
  last_answer: target.lastAnswer ?? null,
  last_answer_at: target.lastAnswerAt?.toISOString() ?? null,
  last_error: target.lastError ?? null,
  next_attempt_at: target.nextAttemptAt?.toISOString() ?? null,
});
