import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useAuth } from '../access/auth-context.ts';
import { clearDrafts } from '../drafts/drafts.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { PublishingStatus } from '../publishing/PublishingStatus.tsx';

/** The signed-in user, the state of the public site, and Logout. `children` are shown beside the account. */
export function DashboardHeader({ children }: { children: ReactNode }) {
  const { user } = useAuth();

  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '1fr auto auto' },
        alignItems: 'end',
        columnGap: 3,
        rowGap: 1,
        py: { xs: 3, md: 5 },
      }}
    >
      <div>
        <Typography variant="h1" sx={{ fontSize: { xs: '1.625rem', sm: '2.5rem' } }}>
          Admin Dashboard
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          Welcome back, {user.username}
        </Typography>
      </div>
      <Box sx={{ ...row, gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
        <PublishingStatus />
        <Button href="/" target="_blank" rel="noopener" endIcon={<OpenInNewIcon />}>
          View Site
        </Button>
      </Box>
      <Box sx={{ ...row, justifyContent: 'end', columnGap: 2 }}>
        {children}
        <StatusBadge>{user.username}</StatusBadge>
        <LogoutButton />
      </Box>
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' };

function LogoutButton() {
  const { logout } = useAuth();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    clearDrafts(sessionStorage);
    await logout();
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Logout
      </Button>
      <ConfirmDialog
        open={asking}
        title="Logout"
        question="Are you sure you want to logout?"
        confirmLabel="Logout"
        busy={leaving}
        onCancel={() => setAsking(false)}
        onConfirm={leave}
      />
    </>
  );
}
