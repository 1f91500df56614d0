import { Stack } from '@mui/material';
import { AccountForm } from './AccountForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SiteForm } from './SiteForm.tsx';
import { ActivityList } from './security/ActivityList.tsx';
import { SessionList } from './security/SessionList.tsx';

/** The account of the signed-in user and where it is used, the texts of the site, and what was done. */
export function SettingsTab() {
  return (
    <Stack sx={{ gap: 8 }}>
      <AccountForm />
      <PasswordForm />
      <SessionList />
      <SiteForm />
      <ActivityList />
    </Stack>
  );
}
