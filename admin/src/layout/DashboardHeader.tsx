import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useLogout } from 'react-admin';
import { ConfirmDialog } from '../widgets/ConfirmDialog.tsx';
import { StatusBadge } from '../widgets/StatusBadge.tsx';
import { PublishingStatus } from './PublishingStatus.tsx';

/** Who is here, whether the public site is up to date, and the way out. */
export function DashboardHeader() {
  const { identity } = useGetIdentity();

  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        gap: 2,
        py: { xs: 3, md: 5 },
      }}
    >
      <div>
        <Typography variant="h1">Admin Dashboard</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, minHeight: '1.5em' }}>
          {identity && `Welcome back, ${identity.username}`}
        </Typography>
      </div>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <PublishingStatus />
        {identity && <StatusBadge>{identity.username}</StatusBadge>}
        <LogoutButton />
      </Stack>
    </Box>
  );
}

function LogoutButton() {
  const logout = useLogout();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await logout({}, undefined, false);
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
