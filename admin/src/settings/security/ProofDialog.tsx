import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { PasskeyInput, PasswordProof } from '@vitrine/shared/contract/security/second-factor';
import { HttpError, TextInput } from 'react-admin';
import { useToast } from '../../feedback/useToast.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { refusedFields } from '../../forms/saving/refused-fields.ts';
import { t } from '../../language/language.ts';
import { createSecurityCalls } from '../../providers/calls/security-calls.ts';
import { useCalls } from '../../providers/use-api.ts';
import { CurrentPasswordInput } from '../CurrentPasswordInput.tsx';
import { actionTexts, type FactorAction, type Outcome, runAction } from './factor-actions.ts';

const WithName = PasswordProof.extend(PasskeyInput.pick({ name: true }).shape);

/** A browser that makes no passkey says so in its own words, to developers. */
function reasonOf(error: Error) {
  const again = t('This device has a passkey already');
  if (error.name === 'InvalidStateError') return new Error(again);
  return error instanceof HttpError ? error : undefined;
}

type Props = { action: FactorAction; onDone: (outcome: Outcome) => void; onClose: () => void };

/** Asks for the password, and for the name of a new passkey, before it changes how the owner signs in. */
export function ProofDialog({ action, onDone, onClose }: Props) {
  const calls = useCalls(createSecurityCalls);
  const toast = useToast();
  const { title, submit, failed } = actionTexts[action.name];
  const isNew = action.name === 'passkey';

  const { mutateAsync: run, isPending } = useMutation({
    mutationKey: ['second-factor'],
    mutationFn: (values: unknown) =>
      runAction(calls, action, isNew ? WithName.parse(values) : { ...PasswordProof.parse(values), name: '' }),
    onError: (error) => toast.fail(failed, reasonOf(error)),
  });

  return (
    <FormDialog
      title={title}
      busy={isPending}
      schema={isNew ? WithName : PasswordProof}
      defaultValues={{ current_password: '', ...(isNew && { name: '' }) }}
      submitLabel={submit}
      busyLabel={t('One moment…')}
      onSubmit={(values) => run(values).then(onDone, refusedFields)}
      onClose={onClose}
    >
      {action.name === 'passkey-remove' && (
        <Typography sx={{ mb: 2 }}>
          {t('“{name}” will no longer sign you in.', { name: action.passkey.name })}
        </Typography>
      )}
      {isNew && <TextInput source="name" label={t('Name, such as the device it is on')} isRequired />}
      <CurrentPasswordInput />
    </FormDialog>
  );
}
