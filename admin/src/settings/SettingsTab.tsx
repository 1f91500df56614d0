import { Stack } from '@mui/material';
import { AccountForm } from './AccountForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SiteForm } from './SiteForm.tsx';

/** What there is once: the account of whoever is signed in, and the texts of the site. */
export function SettingsTab() {
  return (
    <Stack sx={{ gap: 8 }}>
      <AccountForm />
      <PasswordForm />
      <SiteForm />
    </Stack>
  );
}
