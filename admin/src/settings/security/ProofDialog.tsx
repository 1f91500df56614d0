import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { PasskeyInput, PasswordProof } from '@vitrine/shared/contract/security/second-factor';
import { useState } from 'react';
import { HttpError, PasswordInput, TextInput } from 'react-admin';
import { useToast } from '../../feedback/useToast.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { refusedFields } from '../../forms/saving/refused-fields.ts';
import { t } from '../../language/language.ts';
import { actionTexts, type FactorAction, type Outcome, runAction } from './factor-actions.ts';
import { useSecurityCalls } from './useSecurityCalls.ts';

const WithName = PasswordProof.extend(PasskeyInput.pick({ name: true }).shape);

type Props = { action: FactorAction; onDone: (outcome: Outcome) => void; onClose: () => void };

/** Asks for the password, and for the name of a new passkey, before it changes how the owner signs in. */
export function ProofDialog({ action, onDone, onClose }: Props) {
  const calls = useSecurityCalls();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { title, submit, failed } = actionTexts[action.name];
  const isNew = action.name === 'passkey';

  async function run(values: unknown) {
    setBusy(true);
    try {
      const given = isNew ? WithName.parse(values) : { ...PasswordProof.parse(values), name: '' };
      onDone(await runAction(calls, action, given));
      return undefined;
    } catch (error) {
      // It may be done, and only the answer lost.
      void queryClient.invalidateQueries({ queryKey: ['second-factor'] });
      // A browser that makes no passkey says so in its own words, to developers.
      toast.fail(failed, error instanceof HttpError ? error : undefined);
      return refusedFields(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={title}
      busy={isBusy}
      schema={isNew ? WithName : PasswordProof}
      defaultValues={{ current_password: '', ...(isNew && { name: '' }) }}
      submitLabel={submit}
      busyLabel={t('One moment…')}
      onSubmit={run}
      onClose={onClose}
    >
      {action.name === 'passkey-remove' && (
        <Typography sx={{ mb: 2 }}>
          {t('“{name}” will no longer sign you in.', { name: action.passkey.name })}
        </Typography>
      )}
      {isNew && <TextInput source="name" label={t('Name, such as the device it is on')} isRequired />}
      <PasswordInput
        source="current_password"
        label={t('Current password')}
        autoComplete="current-password"
        isRequired
      />
    </FormDialog>
  );
}
