import { Stack } from '@mui/material';
import { AccountForm } from './AccountForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SiteForm } from './SiteForm.tsx';

/** The account of the signed-in user, and the texts of the site. */
export function SettingsTab() {
  return (
    <Stack sx={{ gap: 8 }}>
      <AccountForm />
      <PasswordForm />
      <SiteForm />
    </Stack>
  );
}
