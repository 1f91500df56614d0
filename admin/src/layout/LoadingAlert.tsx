import { Alert, Button } from '@mui/material';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The first loading error of the dashboard, and a button to retry. */
export function LoadingAlert() {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const message = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const [failed] = cache.findAll({ predicate: hasFailed });
      return failed && messageOf(failed.state.error);
    },
  );

  if (!message) return null;
  return (
    <Alert
      severity="error"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={() => queryClient.refetchQueries({ predicate: hasFailed })}>
          Try again
        </Button>
      }
    >
      {message}
    </Alert>
  );
}

const hasFailed = (query: Query) =>
  query.isActive() && query.state.status === 'error' && query.queryKey[1] === 'getList';

const messageOf = (error: unknown) => (error instanceof Error && error.message) || 'An error occurred';
