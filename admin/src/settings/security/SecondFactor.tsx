import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AppSecret } from '@vitrine/shared/contract/security/second-factor';
import { RECOVERY_CODES } from '@vitrine/shared/limits';
import { useState } from 'react';
import { useToast } from '../../feedback/useToast.ts';
import { SettingsSection } from '../../forms/settings/SettingsSection.tsx';
import { t } from '../../language/language.ts';
import { Fetching } from '../../lists/Fetching.tsx';
import { formatDate } from '../../lists/format-date.ts';
import { LinedList } from '../../lists/LinedList.tsx';
import { createSecurityCalls } from '../../providers/calls/security-calls.ts';
import { useCalls } from '../../providers/use-api.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { AppDialog } from './AppDialog.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { FactorRow } from './FactorRow.tsx';
import type { FactorAction, Outcome } from './factor-actions.ts';
import { ProofDialog } from './ProofDialog.tsx';

/** The open dialog: the password first, then what belongs to the action. */
type Step = { action: FactorAction } | { app: AppSecret } | { codes: readonly string[] } | null;

/** What is asked for besides the password, where the owner wants it. */
export function SecondFactor() {
  const calls = useCalls(createSecurityCalls);
  const toast = useToast();
  const [step, setStep] = useState<Step>(null);
  const { data: state, error } = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => calls.getSecondFactor({ signal }),
    refetchOnMount: 'always',
  });
  const begin = (action: FactorAction) => setStep({ action });
  const close = () => setStep(null);

  function goOn({ app, codes, done }: Outcome) {
    setStep(app ? { app } : codes ? { codes } : null);
    if (done) toast.succeed(done);
  }

  return (
    <SettingsSection
      title={t('Second factor')}
      hint={t(
        'Asked for besides the password, so that the password alone opens nothing. A passkey also signs you in without it.',
      )}
    >
      <Fetching data={state} error={error} height={160} />
      {state && (
        <LinedList>
          <FactorRow title={t('Authenticator app')} note={state.has_app ? t('Switched on') : t('Switched off')}>
            <Button onClick={() => begin({ name: state.has_app ? 'app-off' : 'app' })}>
              {state.has_app ? t('Switch off') : t('Set up')}
            </Button>
          </FactorRow>
          {state.passkeys.map((passkey) => (
            <FactorRow
              key={passkey.id}
              title={passkey.name}
              note={[
                t('Passkey'),
                t('Added {when}', { when: formatDate(passkey.created_at) }),
                ...(passkey.last_used_at ? [t('Last used {when}', { when: formatDate(passkey.last_used_at) })] : []),
              ].join(' · ')}
            >
              <Button
                aria-label={t('Remove the passkey {name}', { name: passkey.name })}
                onClick={() => begin({ name: 'passkey-remove', passkey })}
              >
                {t('Remove')}
              </Button>
            </FactorRow>
          ))}
          <FactorRow title={t('Passkeys')} note={t('A fingerprint, face or PIN of a device, or a security key')}>
            <AddPasskey />
          </FactorRow>
          {(state.has_app || state.passkeys.length > 0) && (
            <FactorRow
              title={t('Recovery codes')}
              note={t('{count} of {all} left', { count: state.recovery_codes_left, all: RECOVERY_CODES })}
            >
              <Button onClick={() => begin({ name: 'codes' })}>{t('Make new codes')}</Button>
            </FactorRow>
          )}
        </LinedList>
      )}
      {step && 'action' in step && <ProofDialog action={step.action} onDone={goOn} onClose={close} />}
      {step && 'app' in step && (
        <AppDialog
          app={step.app}
          onDone={(codes) => goOn({ codes, done: t('The authenticator app is switched on') })}
          onClose={close}
        />
      )}
      {step && 'codes' in step && <CodesDialog codes={step.codes} onClose={close} />}
    </SettingsSection>
  );
}
