import { Typography } from '@mui/material';
import { AccountUpdate } from '@vitrine/shared/contract/auth';
import { TextInput } from 'react-admin';
import { useAuth } from '../access/auth-context.ts';
import { useDraft } from '../drafts/useDraft.ts';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { SettingsForm } from '../forms/settings/SettingsForm.tsx';
import { useApi } from '../providers/use-api.ts';

const fields = {
  email: { label: 'Email' },
  username: { label: 'Username' },
  full_name: { label: 'Full name' },
} satisfies FormTexts<keyof AccountUpdate>;

/** The account of the signed-in user. */
export function AccountForm() {
  const { user, changeUser } = useAuth();
  const dataProvider = useApi();
  const { username, email, full_name } = user;

  return (
    <SettingsForm
      title="Account"
      schema={AccountUpdate}
      fields={fields}
      record={{ username, email, full_name }}
      draft={useDraft('account')}
      submitLabel="Save account"
      saved="Account updated successfully"
      failed="Failed to update account"
      onSave={async (changes) => changeUser(await dataProvider.saveAccount(changes))}
    >
      <TextInput source="email" label={fields.email.label} type="email" autoComplete="email" />
      <TextInput source="username" label={fields.username.label} autoComplete="username" isRequired />
      <TextInput source="full_name" label={fields.full_name.label} autoComplete="name" />
      <Typography component="dl" variant="body2" sx={{ my: 1, '& dt': { color: 'text.secondary' }, '& dd': { m: 0 } }}>
        <dt>Role</dt>
        <dd>Administrator</dd>
      </Typography>
    </SettingsForm>
  );
}
