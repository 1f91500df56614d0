import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import type { VitrineAuthProvider } from '../providers/auth-provider.ts';

/** Names the demo account, for as long as the server says that it works. */
export function DemoHint() {
  const authProvider = useAuthProvider<VitrineAuthProvider>();
  const { data: credentials } = useQuery({
    queryKey: ['demo-credentials'],
    queryFn: async ({ signal }) => (await authProvider?.getDemoCredentials({ signal })) ?? null,
  });

  if (!credentials) return null;
  return (
    <Box sx={{ mt: 3, p: 2, bgcolor: 'surface' }}>
      <Typography variant="body2" color="textSecondary">
        Demo credentials
      </Typography>
      <Typography variant="body2">
        Username: <code>{credentials.username}</code>
      </Typography>
      <Typography variant="body2">
        Password: <code>{credentials.password}</code>
      </Typography>
    </Box>
  );
}
