import { Stack } from '@mui/material';
import { AccountForm } from './AccountForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SiteForm } from './SiteForm.tsx';
import { ActivityList } from './security/ActivityList.tsx';
import { SecondFactor } from './security/SecondFactor.tsx';
import { SessionList } from './security/SessionList.tsx';
import { BackupSection } from './system/BackupSection.tsx';
import { CheckSection } from './system/CheckSection.tsx';
import { MailSection } from './system/MailSection.tsx';

/** The account of the signed-in user and where it is used, the texts of the site, what was done, and how the server fares. */
export function SettingsTab() {
  return (
    <Stack sx={{ gap: 8 }}>
      <AccountForm />
      <PasswordForm />
      <SecondFactor />
      <SessionList />
      <SiteForm />
      <ActivityList />
      <MailSection />
      <BackupSection />
      <CheckSection />
    </Stack>
  );
}
