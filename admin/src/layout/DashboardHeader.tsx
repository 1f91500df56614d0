import { Box, Button, Typography } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../access/auth-context.ts';
import { clearDrafts, hasDrafts } from '../drafts/drafts.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { OpenInNewIcon } from '../icons/OpenInNewIcon.tsx';
import { SettingsIcon } from '../icons/SettingsIcon.tsx';
import { t } from '../language/language.ts';
import { PublishingStatus } from '../publishing/PublishingStatus.tsx';

type Props = {
  /** The name of the open tab. */
  current: string;
  /** Shown beside the account. */
  children: ReactNode;
};

/** The signed-in user, whose name leads to the settings, the state of the public site, which leads to its releases, and Logout. */
export function DashboardHeader({ current, children }: Props) {
  const { user } = useAuth();

  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto auto', sm: '1fr auto auto auto', md: '1fr auto auto auto auto auto' },
        alignItems: 'center',
        columnGap: { xs: 1, sm: 2 },
        py: { xs: 0.5, md: 1 },
      }}
    >
      <Box sx={{ display: { sm: 'flex' }, flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, minWidth: 0 }}>
        <Typography variant="h1" sx={{ fontSize: { xs: '1.25rem', sm: '1.625rem' }, whiteSpace: 'nowrap' }}>
          {t('Admin Dashboard')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('Welcome back, {username}', { username: user.username })}
        </Typography>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          gridRow: { xs: 2, md: 'auto' },
          maxWidth: { xs: '60%', md: 'none' },
        }}
      >
        <PublishingStatus isOpen={current === 'publishing'} />
      </Box>
      <Button href="/" target="_blank" rel="noopener" endIcon={<OpenInNewIcon />}>
        {t('View site')}
      </Button>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{children}</Box>
      <Button
        component={Link}
        to={`${AFTER_LOGIN_PATH}/settings`}
        aria-current={current === 'settings' ? 'page' : undefined}
        aria-label={t('{username}: Settings', { username: user.username })}
        title={t('Settings')}
        endIcon={<SettingsIcon />}
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          gridRow: { xs: 2, md: 'auto' },
          minWidth: 0,
          maxWidth: { xs: '40%', md: 'none' },
          justifySelf: 'end',
          mr: { xs: -1, md: 0 },
        }}
      >
        <StatusBadge>{user.username}</StatusBadge>
      </Button>
      <LogoutButton />
    </Box>
  );
}

function LogoutButton() {
  const { user, logout } = useAuth();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const question = [
    t('Are you sure you want to logout?'),
    ...(hasDrafts(sessionStorage, user.id) ? [t('What you typed and did not save is deleted.')] : []),
  ].join(' ');

  async function leave() {
    setLeaving(true);
    await logout();
    clearDrafts(sessionStorage);
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('Logout')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('Logout')}
        question={question}
        confirmLabel={t('Logout')}
        busy={leaving}
        onCancel={() => setAsking(false)}
        onConfirm={leave}
      />
    </>
  );
}
