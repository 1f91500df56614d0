import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ActionAlert } from '../feedback/ActionAlert.tsx';
import { t } from '../language/language.ts';
import { connection, offlineText } from '../offline/connection.ts';

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

  useEffect(
    () => connection.subscribe(() => !connection.isLost() && void queryClient.refetchQueries({ predicate: hasFailed })),
    [queryClient],
  );

  if (!message || message === offlineText()) return null;
  return (
    <ActionAlert
      severity="error"
      sx={{ mb: 3 }}
      label={t('Try again')}
      onAction={() => void queryClient.refetchQueries({ predicate: hasFailed })}
    >
      {message}
    </ActionAlert>
  );
}

const hasFailed = (query: Query) =>
  query.isActive() && query.state.status === 'error' && query.queryKey[1] === 'getList';

const messageOf = (error: unknown) => (error instanceof Error && error.message) || t('An error occurred');
