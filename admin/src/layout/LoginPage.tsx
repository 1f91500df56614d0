import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { LoginInput } from '@vitrine/shared/contract/auth';
import { messages } from '@vitrine/shared/messages';
import { useState } from 'react';
import { Form, HttpError, PasswordInput, TextInput, useAuthProvider, useAuthState } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router';
import { DemoHint } from './DemoHint.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { locationAfterLogin } from './requested-location.ts';

/** The way in. Whoever is signed in already is sent on, and so is everybody as soon as they are. */
export function LoginPage() {
  const location = useLocation();
  const { authenticated, isPending, error } = useAuthState(undefined, false, { retryOnMount: false });
  const isOutage = error instanceof HttpError && error.status !== 401;

  if (isPending) return <LoadingScreen />;
  if (authenticated) return <Navigate to={locationAfterLogin(location.state)} replace />;
  return <LoginCard outage={isOutage ? error.message || messages.general.unexpected : undefined} />;
}

/** `outage` is why it could not be found out whether somebody is signed in. */
function LoginCard({ outage }: { outage: string | undefined }) {
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  const [error, setError] = useState(outage);

  async function signIn(values: unknown) {
    setError(undefined);
    try {
      await authProvider?.login(values);
      // Who is signed in is known by now; what react-admin concluded before that is asked anew.
      await queryClient.resetQueries({ queryKey: ['auth'], predicate: ({ queryKey }) => queryKey[1] !== 'me' });
    } catch (failure) {
      setError((failure instanceof Error && failure.message) || messages.auth.loginFailed);
    }
  }

  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 2 }}>
      <title>Admin Login</title>
      <Box
        sx={{
          width: '100%',
          maxWidth: 420,
          p: { xs: 2, sm: 5 },
          border: { sm: '1px solid' },
          borderColor: { sm: 'divider' },
        }}
      >
        <Typography variant="h1">Admin Login</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
          Enter your credentials to access the admin dashboard
        </Typography>
        <Form onSubmit={signIn} resolver={zodResolver(LoginInput)} noValidate disableInvalidFormNotification>
          <Stack sx={{ gap: 1 }}>
            {error && <Alert severity="error">{error}</Alert>}
            <TextInput source="username" label="Username" autoComplete="username" autoFocus isRequired />
            <PasswordInput source="password" label="Password" autoComplete="current-password" isRequired />
            <SubmitButton />
          </Stack>
        </Form>
        <DemoHint />
      </Box>
    </Box>
  );
}

function SubmitButton() {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
      {isSubmitting ? 'Signing in...' : 'Sign In'}
    </Button>
  );
}
