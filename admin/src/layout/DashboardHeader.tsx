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
        gridTemplateColumns: { xs: '1fr auto auto', md: '1fr auto auto auto' },
        alignItems: 'center',
        columnGap: { xs: 1, sm: 2 },
        py: { xs: 0.5, md: 1 },
      }}
    >
      <Box sx={{ display: { sm: 'flex' }, flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, minWidth: 0 }}>
        <Typography variant="h1" sx={{ fontSize: { xs: '1.25rem', sm: '1.625rem' }, whiteSpace: 'nowrap' }}>
          Admin Dashboard
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Welcome back, {user.username}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
        <PublishingStatus />
      </Box>
      <Button href="/" target="_blank" rel="noopener" endIcon={<OpenInNewIcon />}>
        View site
      </Button>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2 }}>
        {children}
        {/* On a phone the welcome says it. */}
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <StatusBadge>{user.username}</StatusBadge>
        </Box>
        <LogoutButton />
      </Box>
    </Box>
  );
}

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
