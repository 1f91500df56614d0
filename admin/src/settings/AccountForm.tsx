import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { AccountUpdate } from '@vitrine/shared/contract/auth';
import { TextInput } from 'react-admin';
import { useAuth } from '../access/auth-context.ts';
import { useDraft } from '../drafts/useDraft.ts';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { SettingsForm } from '../forms/settings/SettingsForm.tsx';
import { t } from '../language/language.ts';
import { useApi } from '../providers/use-api.ts';

const fields = {
  email: { label: t('Email') },
  username: { label: t('Username') },
  full_name: { label: t('Full name') },
} satisfies FormTexts<keyof AccountUpdate>;

/** The account of the signed-in user. */
export function AccountForm() {
  const { user, changeUser } = useAuth();
  const dataProvider = useApi();
  const { mutateAsync: save } = useMutation({
    mutationKey: ['account'],
    mutationFn: (changes: AccountUpdate) => dataProvider.saveAccount(changes),
    onSuccess: changeUser,
  });
  const { username, email, full_name } = user;

  return (
    <SettingsForm
      title={t('Account')}
      schema={AccountUpdate}
      fields={fields}
      record={{ username, email, full_name }}
      draft={useDraft('account')}
      submitLabel={t('Save account')}
      saved={t('Account updated successfully')}
      failed={t('Failed to update account')}
      onSave={save}
    >
      <TextInput source="email" label={fields.email.label} type="email" autoComplete="email" />
      <TextInput source="username" label={fields.username.label} autoComplete="username" isRequired />
      <TextInput source="full_name" label={fields.full_name.label} autoComplete="name" />
      <Typography component="dl" variant="body2" sx={{ my: 1, '& dt': { color: 'text.secondary' }, '& dd': { m: 0 } }}>
        <dt>{t('Role')}</dt>
        <dd>{t('Administrator')}</dd>
      </Typography>
    </SettingsForm>
  );
}
