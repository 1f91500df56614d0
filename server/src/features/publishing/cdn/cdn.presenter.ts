import type { CdnView } from '@vitrine/shared/contract/publishing';
import type { Cdn } from './cdn.entity.ts';

export const presentCdn = (cdn: Cdn, pending: number): CdnView => ({
  name: cdn.name,
  owed: pending,
  attempts: cdn.attempts,
  last_answer: cdn.lastAnswer ?? null,
  last_answer_at: cdn.lastAnswerAt?.toISOString() ?? null,
  last_error: cdn.lastError ?? null,
  next_attempt_at: cdn.nextAttemptAt?.toISOString() ?? null,
});
