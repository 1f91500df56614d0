import { Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NewAccount } from '@vitrine/shared/contract/auth';
import type { DemoView } from '@vitrine/shared/contract/site/demo';
import * as texts from '@vitrine/shared/texts';
import { useRef, useState } from 'react';
import { Form, PasswordInput, TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { useAuth } from '../access/auth-context.ts';
import { useToast } from '../feedback/useToast.ts';
import { resolverOf } from '../forms/form-resolver.ts';
import { RequiredNote } from '../forms/RequiredNote.tsx';
import type { Values } from '../forms/saving/changes.ts';
import { refusedFields, throwWithNames } from '../forms/saving/refused-fields.ts';
import { t, tNodes } from '../language/language.ts';
import { useApi } from '../providers/use-api.ts';
import { AddPasskey } from '../settings/index.ts';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './StepList.tsx';

/** Gives the demo account, whose password everybody knows, a name and a password of the owner's. */
export function AccountStep({ demo: { account }, ...frame }: StepProps) {
  const { user } = useAuth();
  const [changed, setChanged] = useState(0);

  if (account?.username === user.username)
    return <AccountForm account={account} frame={frame} onDone={() => setChanged(changed + 1)} />;
  return (
    <StepFrame {...frame} changed={changed}>
      {account !== undefined && (
        <Typography>
          {tNodes('You sign in as {username} with a password of your own. Both can be changed in the settings.', {
            username: <strong>{user.username}</strong>,
          })}
        </Typography>
      )}
      {account && (
        <Typography color="error" sx={{ mt: 2 }}>
          {t(
            'The account “{username}” still has the password of the demo, which everybody knows. This command sets another:',
            { username: account.username },
          )}{' '}
          <code>npm run user -- passwd {account.username}</code>
        </Typography>
      )}
      {'PublicKeyCredential' in window && (
        <>
          <Typography sx={{ mt: 2, mb: 1 }}>
            {t('With a passkey, the fingerprint, face or PIN of this device signs you in, without the password.')}
          </Typography>
          <AddPasskey />
        </>
      )}
    </StepFrame>
  );
}

type Account = NonNullable<DemoView['account']>;
type FormProps = { account: Account; frame: Omit<StepProps, 'demo'>; onDone: () => void };

function AccountForm({ account, frame, onDone }: FormProps) {
  const { user, changeUser } = useAuth();
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  // That of the demo until it is changed, even if the name is refused afterwards.
  const current = useRef(account.password);
  const schema: z.ZodType<z.infer<typeof NewAccount>, Values> = NewAccount.refine(
    ({ password }) => password !== account.password,
    {
      path: ['password'],
      error: texts.auth.demoPassword,
    },
  );

  const { mutateAsync: save } = useMutation({
    mutationKey: ['account'],
    mutationFn: async ({ username, password }: z.infer<typeof NewAccount>) => {
      if (password !== current.current) {
        const change = { current_password: current.current, new_password: password };
        await api.changePassword(change).catch(throwWithNames(toPassword));
        current.current = password;
      }
      return username === user.username ? user : api.saveAccount({ username });
    },
  });

  async function submit(values: unknown) {
    try {
      const saved = await save(schema.parse(values));
      // It is read again as well. Until then, or if that fails, the former name would be said to have the demo's password still.
      queryClient.setQueryData<DemoView>(['demo'], (demo) => demo && { ...demo, account: null });
      changeUser(saved);
      onDone();
      return undefined;
    } catch (error) {
      toast.fail(t('Failed to save'), error);
      return refusedFields(error);
    }
  }

  return (
    <Form record={empty} resolver={resolverOf(schema)} onSubmit={submit} noValidate disableInvalidFormNotification>
      <StepFrame {...frame} action={<Save />}>
        <RequiredNote />
        <TextInput source="username" label={t('Username')} autoComplete="username" isRequired />
        <PasswordInput
          source="password"
          label={t('Password')}
          helperText={t(texts.auth.newPasswordRule)}
          autoComplete="new-password"
          isRequired
        />
      </StepFrame>
    </Form>
  );
}

const empty = { username: '', password: '' };
const toPassword = (field: string) => (field === 'new_password' ? 'password' : undefined);

function Save() {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting}>
      {isSubmitting ? t('Saving…') : t('Save')}
    </Button>
  );
}
