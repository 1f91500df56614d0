import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AddedDevice, DeviceView } from '@vitrine/shared/contract/devices';
import { useState } from 'react';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useAction } from '../../feedback/useAction.ts';
import { SettingsSection } from '../../forms/settings/SettingsSection.tsx';
import { t } from '../../language/language.ts';
import { Fetching } from '../../lists/Fetching.tsx';
import { LinedList } from '../../lists/LinedList.tsx';
import { createDeviceCalls } from '../../providers/calls/device-calls.ts';
import { useCalls } from '../../providers/use-api.ts';
import { AddDeviceDialog } from './AddDeviceDialog.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { TokenDialog } from './TokenDialog.tsx';

/** The open dialog. */
type Step = 'add' | AddedDevice | { revoked: DeviceView } | null;

/** Programs that upload or read without the password of the account. */
export function DevicesPart() {
  const calls = useCalls(createDeviceCalls);
  const [step, setStep] = useState<Step>(null);
  const close = () => setStep(null);
  const { data, error } = useQuery({
    queryKey: ['devices'],
    queryFn: ({ signal }) => calls.getDevices({ signal }),
    refetchOnMount: 'always',
  });
  const { mutate: revoke, isPending } = useAction((_api, id: number) => calls.revokeDevice(id), {
    key: ['devices'],
    done: t('The token was revoked'),
    failed: t('Failed to revoke the token'),
  });

  return (
    <SettingsSection
      title={t('Devices')}
      hint={t(
        'A program that uploads your photographs, or reads what clients have chosen, gets a token of its own. It opens nothing else.',
      )}
    >
      <Fetching data={data} error={error} />
      {data && data.length > 0 && (
        <LinedList sx={{ mb: 2 }}>
          {data.map((device) => (
            <DeviceRow key={device.id} device={device} onRevoke={() => setStep({ revoked: device })} />
          ))}
        </LinedList>
      )}
      {data && (
        <Button variant="outlined" onClick={() => setStep('add')}>
          {t('Add a device')}
        </Button>
      )}
      {step === 'add' && <AddDeviceDialog onAdded={setStep} onClose={close} />}
      {step && typeof step === 'object' && 'token' in step && <TokenDialog added={step} onClose={close} />}
      {step && typeof step === 'object' && 'revoked' in step && (
        <ConfirmDialog
          open
          title={t('Revoke the token')}
          question={t('“{name}” cannot do anything any more. An upload that has begun ends.', {
            name: step.revoked.name,
          })}
          confirmLabel={t('Revoke')}
          busy={isPending}
          onCancel={close}
          onConfirm={() => revoke(step.revoked.id, { onSettled: close })}
        />
      )}
    </SettingsSection>
  );
}
