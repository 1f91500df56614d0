import { Stack } from '@mui/material';
import { AccountForm } from './AccountForm.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** The account of the signed-in user, its password, and the language of the admin. */
export function AccountPart() {
  return (
    <Stack sx={{ gap: 8 }}>
      <AccountForm />
      <PasswordForm />
      <LanguageSection />
    </Stack>
  );
}
