import { Stack } from '@mui/material';
import { AccountForm } from './AccountForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** The account of the signed-in user, and its password. */
export function AccountPart() {
  return (
    <Stack sx={{ gap: 8 }}>
      <AccountForm />
      <PasswordForm />
    </Stack>
  );
}
