import { AlertTitle } from '@mui/material';
import { ActionAlert } from '../../feedback/ActionAlert.tsx';
import { t } from '../../language/language.ts';
import { formatDateTime } from '../../lists/format-date.ts';
import { formatFaults } from './format-faults.ts';
import { useBackUpNow, useBackups } from './useBackups.ts';

type Backups = NonNullable<ReturnType<typeof useBackups>['data']>;

const titleOf = ({ failure, is_overdue: isOverdue }: Backups) => {
  if (failure) return t('The last backup failed');
  return isOverdue ? t('The backup is overdue') : t('The last backup is incomplete');
};

/** Says that backups are failing, overdue or incomplete. Shows nothing if they are not. */
export function BackupAlert() {
  const { data: backups } = useBackups();
  const { mutate: backUp, isPending } = useBackUpNow();
  const faults = backups?.last?.faults ?? 0;
  if (!backups || !(backups.failure || backups.is_overdue || faults > 0)) return null;

  const { failure, last, is_running: isRunning } = backups;
  return (
    <ActionAlert
      severity="warning"
      sx={{ mb: 3 }}
      label={t('Back up now')}
      disabled={isPending || isRunning}
      onAction={() => backUp()}
    >
      <AlertTitle>{titleOf(backups)}</AlertTitle>
      {failure?.reason} {faults > 0 && `${formatFaults(faults)} `}
      {last ? t('The newest one is of {when}.', { when: formatDateTime(last.made_at) }) : t('There is none yet.')}
    </ActionAlert>
  );
}
