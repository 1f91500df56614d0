import { useMutation } from '@tanstack/react-query';
import { PasswordUpdate } from '@vitrine/shared/contract/auth';
import * as texts from '@vitrine/shared/texts';
import { PasswordInput } from 'react-admin';
import { z } from 'zod';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { SettingsForm } from '../forms/settings/SettingsForm.tsx';
import { t } from '../language/language.ts';
import { useApi } from '../providers/use-api.ts';
import { CurrentPasswordInput } from './CurrentPasswordInput.tsx';

const RepeatedPassword = PasswordUpdate.extend({ repeated: z.string().nullish() }).refine(
  ({ new_password, repeated }) => new_password === repeated,
  { path: ['repeated'], error: t('The two new passwords differ') },
);

const empty = { current_password: '', new_password: '', repeated: '' };

const fields = {
  current_password: { label: t('Current password') },
  new_password: { label: t('New password') },
  repeated: { label: t('Repeat new password') },
} satisfies FormTexts;

/** Changes the password of the signed-in user. All other sessions of the account end. */
export function PasswordForm() {
  const dataProvider = useApi();
  const { mutateAsync: save } = useMutation({
    mutationKey: ['account'],
    mutationFn: (change: PasswordUpdate) => dataProvider.changePassword(change),
  });

  return (
    <SettingsForm
      title={t('Password')}
      hint={t('{rule} Changing it signs out every other device.', { rule: t(texts.auth.newPasswordRule) })}
      schema={RepeatedPassword}
      fields={fields}
      record={empty}
      submitLabel={t('Change password')}
      saved={t('Password changed successfully')}
      failed={t('Failed to change password')}
      onSave={(values) => save(PasswordUpdate.parse(values))}
    >
      <CurrentPasswordInput />
      <PasswordInput source="new_password" label={fields.new_password.label} autoComplete="new-password" isRequired />
      <PasswordInput source="repeated" label={fields.repeated.label} autoComplete="new-password" isRequired />
    </SettingsForm>
  );
}
