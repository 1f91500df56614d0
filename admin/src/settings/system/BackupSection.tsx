import { Alert, Button, Typography } from '@mui/material';
import type { BackupsView } from '@vitrine/shared/contract/backups';
import { SettingsSection } from '../../forms/settings/SettingsSection.tsx';
import { t, tCount } from '../../language/language.ts';
import { countPhotographs } from '../../lists/count-photographs.ts';
import { Fetching } from '../../lists/Fetching.tsx';
import { formatDateTime } from '../../lists/format-date.ts';
import { formatMegabytes } from '../../lists/format-megabytes.ts';
import { formatFaults } from './format-faults.ts';
import { useBackUpNow, useBackups } from './useBackups.ts';

/** The scheduled backups: the last one, the next one, and a button for one at once. */
export function BackupSection() {
  const { data: backups, error } = useBackups();
  const { mutate: backUp, isPending } = useBackUpNow();

  return (
    <SettingsSection
      title={t('Backups')}
      hint={t('Made every day, read back, and kept for 7 days, 4 weeks and 12 months.')}
    >
      <Fetching data={backups} error={error} />
      {backups && !backups.place && (
        <Alert severity="warning">
          {t(
            'No backups are made. They need a place on another disk or in the cloud, which whoever runs the server sets.',
          )}
        </Alert>
      )}
      {backups?.place && (
        <>
          <Facts backups={backups} />
          <Button variant="outlined" disabled={isPending || backups.is_running} onClick={() => backUp()} sx={{ mt: 3 }}>
            {backups.is_running ? t('Backing up…') : t('Back up now')}
          </Button>
        </>
      )}
    </SettingsSection>
  );
}

function Facts({ backups }: { backups: BackupsView }) {
  const { last, failure, removal_error: removalError } = backups;

  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {last
          ? t('{when}: {photographs}, {size}', {
              when: formatDateTime(last.made_at),
              photographs: countPhotographs(last.images),
              size: formatMegabytes(last.bytes),
            })
          : t('There is no backup yet.')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {last && `${last.archive} · `}
        {backups.place}
        {backups.next_at &&
          ` · ${t('next on {when}', { when: formatDateTime(failure?.next_attempt_at ?? backups.next_at) })}`}
      </Typography>
      {failure && (
        <Typography color="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {tCount(failure.attempts, 'Failed once: {reason}', 'Failed {count} times: {reason}', {
            reason: failure.reason,
          })}
        </Typography>
      )}
      {last && last.faults > 0 && (
        <Typography color="error" sx={{ mt: 1 }}>
          {formatFaults(last.faults)}
        </Typography>
      )}
      {removalError && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {t('Older backups could not be removed: {reason}', { reason: removalError })}
        </Typography>
      )}
    </>
  );
}
