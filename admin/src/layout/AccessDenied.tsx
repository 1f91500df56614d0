import { Button, Stack, Typography } from '@mui/material';
import { messages } from '@vitrine/shared/messages';
import { useLogout } from 'react-admin';

/** What a signed-in person sees who is no administrator. */
export function AccessDenied() {
  const logout = useLogout();

  return (
    <Stack component="main" sx={{ gap: 2, alignItems: 'center', justifyContent: 'center', minHeight: '80dvh', p: 3 }}>
      <title>Access Denied</title>
      <Typography variant="h1">Access Denied</Typography>
      <Typography color="textSecondary">{messages.auth.adminOnly}</Typography>
      <Button variant="outlined" onClick={() => logout({}, undefined, false)}>
        Logout
      </Button>
    </Stack>
  );
}
