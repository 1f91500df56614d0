import { Button, Stack, Typography } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { Link } from 'react-router';

/** An address under /admin that leads nowhere. */
export function NotFound() {
  return (
    <Stack component="main" sx={{ gap: 2, alignItems: 'center', justifyContent: 'center', minHeight: '80dvh', p: 3 }}>
      <title>Page Not Found</title>
      <Typography variant="h1">404</Typography>
      <Typography>Page Not Found</Typography>
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        Sorry, the page you're looking for doesn't exist. It might have been moved, deleted, or you entered the wrong
        URL.
      </Typography>
      <Button variant="outlined" component={Link} to={AFTER_LOGIN_PATH}>
        Admin Dashboard
      </Button>
    </Stack>
  );
}
