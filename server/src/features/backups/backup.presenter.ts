import type { BackupsView } from '@vitrine/shared/contract/backups';
import { isOverdue } from './archive/scheduled/schedule.ts';
import type { BackupState } from './backup-state.entity.ts';

type Facts = { place: string; nextAt: Date; isRunning: boolean; now: Date };

export const noBackups: BackupsView = {
  place: null,
  next_at: null,
  is_running: false,
  is_overdue: false,
  last: null,
  failure: null,
  removal_error: null,
};

/** A first backup that has not been made is due at once, so it is running or has failed. */
export const presentBackups = (state: BackupState, { place, nextAt, isRunning, now }: Facts): BackupsView => ({
  place,
  next_at: nextAt.toISOString(),
  is_running: isRunning,
  is_overdue: state.madeAt ? isOverdue(state.madeAt, now) : false,
  last: state.madeAt
    ? {
        made_at: state.madeAt.toISOString(),
        archive: state.archive ?? '',
        bytes: state.bytes ?? 0,
        images: state.images ?? 0,
        faults: state.faults,
      }
    : null,
  failure:
    state.attempts > 0
      ? {
          attempts: state.attempts,
          reason: state.error ?? '',
          next_attempt_at: state.nextAttemptAt?.toISOString() ?? null,
        }
      : null,
  removal_error: state.removalError ?? null,
});
