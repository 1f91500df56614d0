import { AlertTitle } from '@mui/material';
import { ActionAlert } from '../../feedback/ActionAlert.tsx';
import { formatDateTime } from '../../lists/format-date.ts';
import { useBackUpNow, useBackups } from './useBackups.ts';

/** Says that backups are failing or overdue. Shows nothing if they are not. */
export function BackupAlert() {
  const { data: backups } = useBackups();
  const { mutate: backUp, isPending } = useBackUpNow();
  if (!backups?.failure && !backups?.is_overdue) return null;

  const { failure, last, is_running: isRunning } = backups;
  return (
    <ActionAlert
      severity="warning"
      sx={{ mb: 3 }}
      label="Back Up Now"
      disabled={isPending || isRunning}
      onAction={() => backUp()}
    >
      <AlertTitle>{failure ? 'The last backup failed' : 'The backup is overdue'}</AlertTitle>
      {failure?.reason} {last ? `The newest one is of ${formatDateTime(last.made_at)}.` : 'There is none yet.'}
    </ActionAlert>
  );
}
