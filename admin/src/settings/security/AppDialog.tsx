import { Box, Typography } from '@mui/material';
import { AppConfirmation, type AppSecret } from '@vitrine/shared/contract/security/second-factor';
import { lazy, Suspense } from 'react';
import { TextInput } from 'react-admin';
import { useAction } from '../../feedback/useAction.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { refusedFields } from '../../forms/saving/refused-fields.ts';
import { t } from '../../language/language.ts';
import { createSecurityCalls } from '../../providers/calls/security-calls.ts';
import { useCalls } from '../../providers/use-api.ts';

const QrCode = lazy(() => import('./QrCode.tsx').then((module) => ({ default: module.QrCode })));

type Props = { app: AppSecret; onDone: (codes: string[] | null) => void; onClose: () => void };

/** Shows the secret to an authenticator app, and asks for a first code of it. */
export function AppDialog({ app, onDone, onClose }: Props) {
  const calls = useCalls(createSecurityCalls);
  const { mutateAsync: confirm, isPending } = useAction(
    (_api, confirmation: { code: string }) => calls.confirmApp(confirmation),
    {
      key: ['second-factor'],
      failed: t('Failed to set up the app'),
    },
  );

  return (
    <FormDialog
      title={t('Set up an authenticator app')}
      busy={isPending}
      schema={AppConfirmation}
      defaultValues={{ code: '' }}
      submitLabel={t('Switch on')}
      busyLabel={t('Checking…')}
      onSubmit={(values) => confirm(AppConfirmation.parse(values)).then(onDone, refusedFields)}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{t('Scan this code with the app, or type the key into it.')}</Typography>
      <Suspense fallback={<Box sx={{ height: 220 }} />}>
        <QrCode text={app.address} label={t('QR code for the authenticator app')} />
      </Suspense>
      <Typography sx={{ my: 2, fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {app.secret.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      <TextInput
        source="code"
        label={t('Code from the app')}
        autoComplete="one-time-code"
        inputProps={{ inputMode: 'numeric' }}
        isRequired
      />
    </FormDialog>
  );
}
