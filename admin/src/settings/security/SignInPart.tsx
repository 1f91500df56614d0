import { Stack } from '@mui/material';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';

/** What signing in takes, and where the account is signed in. */
export function SignInPart() {
  return (
    <Stack sx={{ gap: 8 }}>
      <SecondFactor />
      <SessionList />
    </Stack>
  );
}
