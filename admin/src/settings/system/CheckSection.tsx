import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { CheckView, DoctorReport } from '@vitrine/shared/contract/health';
import { useState } from 'react';
import { StatusBadge } from '../../feedback/StatusBadge.tsx';
import { useAction } from '../../feedback/useAction.ts';
import { SettingsSection } from '../../forms/settings/SettingsSection.tsx';
import { t, tCount } from '../../language/language.ts';
import { formatDateTime } from '../../lists/format-date.ts';
import { LinedList } from '../../lists/LinedList.tsx';
import { createSystemCalls } from '../../providers/calls/system-calls.ts';
import { useCalls } from '../../providers/use-api.ts';

const STATES = {
  ok: { label: t('OK'), tone: 'faint' },
  warning: { label: t('Warning'), tone: 'plain' },
  fault: { label: t('Fault'), tone: 'strong' },
} as const;

/** The version, and checks of everything that the server depends on. They run when the button is pressed. */
export function CheckSection() {
  const { getHealth, runDoctor } = useCalls(createSystemCalls);
  const [mail, setMail] = useState(false);
  const { data: health } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => getHealth({ signal }),
  });
  const check = useAction(() => runDoctor({ mail }), { failed: t('The checks failed') });
  const { version, newer_version: newer, restarts = [] } = health?.details ?? {};
  const lastRestart = restarts.at(-1);

  return (
    <SettingsSection
      title={t('System')}
      hint={
        version &&
        (newer
          ? t('Vitrine {version}. Version {newer} is available.', { version, newer })
          : t('Vitrine {version}', { version }))
      }
    >
      {lastRestart && (
        <Typography sx={{ mb: 2 }}>
          {t('Restarted by itself on {when}: {reason}.', {
            when: formatDateTime(lastRestart.at),
            reason: lastRestart.reason,
          })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Button variant="outlined" disabled={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? t('Checking…') : t('Check the server')}
        </Button>
        <FormControlLabel
          control={<Checkbox checked={mail} onChange={({ target }) => setMail(target.checked)} />}
          label={t('Send a test message too')}
        />
      </Box>
      <Typography role="status" sx={check.data && { mt: 3, mb: 2 }}>
        {check.data && sumUp(check.data)}
      </Typography>
      {check.data && <Findings report={check.data} />}
    </SettingsSection>
  );
}

/** The only part that is read out by itself: the findings are long. */
function sumUp({ checks }: DoctorReport): string {
  const count = (state: CheckView['state']) => checks.filter((one) => one.state === state).length;
  return t('{faults}, {warnings}, {count} OK', {
    faults: tCount(count('fault'), '{count} fault', '{count} faults'),
    warnings: tCount(count('warning'), '{count} warning', '{count} warnings'),
    count: count('ok'),
  });
}

function Findings({ report: { checks } }: { report: DoctorReport }) {
  return (
    <LinedList>
      {checks.map((one) => (
        <Box component="li" key={`${one.check} ${one.finding}`} sx={{ py: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Typography sx={{ fontWeight: 500 }}>{one.check}</Typography>
            <StatusBadge tone={STATES[one.state].tone}>{STATES[one.state].label}</StatusBadge>
          </Box>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{one.finding}</Typography>
          {one.remedy && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {one.remedy}
            </Typography>
          )}
        </Box>
      ))}
    </LinedList>
  );
}
