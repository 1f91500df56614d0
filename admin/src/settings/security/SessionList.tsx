import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { OpenSessionView } from '@vitrine/shared/contract/auth';
import { StatusBadge } from '../../feedback/StatusBadge.tsx';
import { useToast } from '../../feedback/useToast.ts';
import { formatDateTime } from '../../lists/format-date.ts';
import { LinedList } from '../../lists/LinedList.tsx';
import { useApi } from '../../providers/use-api.ts';
import { SettingsSection } from '../SettingsSection.tsx';

/** Stands for all sessions but this one. */
const OTHERS = null;

/** Where the account is signed in. Each session can be ended, and all others together. */
export function SessionList() {
  const dataProvider = useApi();
  const toast = useToast();
  const { data, error } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => dataProvider.getSessions({ signal }),
    refetchOnMount: 'always',
  });
  const { mutate: end, isPending } = useMutation({
    mutationKey: ['sessions'],
    mutationFn: async (id: string | typeof OTHERS) => {
      if (id === OTHERS) await dataProvider.endOtherSessions();
      else await dataProvider.endSession(id);
    },
    onSuccess: (_nothing, id) =>
      toast.succeed(id === OTHERS ? 'All other sessions have ended' : 'The session has ended'),
    onError: (reason) => toast.fail('Failed to end the session', reason),
  });

  return (
    <SettingsSection title="Sessions" hint="Where you are signed in. A session that is ended is signed out at once.">
      {error && <Typography color="error">Failed to fetch sessions. {error.message}</Typography>}
      {!data && !error && <Skeleton variant="rectangular" height={120} />}
      {data && (
        <LinedList>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} busy={isPending} onEnd={() => end(session.id)} />
          ))}
        </LinedList>
      )}
      {data && data.length > 1 && (
        <Button sx={{ mt: 2 }} variant="outlined" disabled={isPending} onClick={() => end(OTHERS)}>
          End All Other Sessions
        </Button>
      )}
    </SettingsSection>
  );
}

function SessionRow({ session, busy, onEnd }: { session: OpenSessionView; busy: boolean; onEnd: () => void }) {
  const { device, address, created_at, last_used_at, is_current } = session;

  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 1.5 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography>
          {device} {is_current && <StatusBadge tone="strong">This browser</StatusBadge>}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {address && `${address} · `}Last used {formatDateTime(last_used_at)} · Signed in {formatDateTime(created_at)}
        </Typography>
      </Box>
      {!is_current && (
        <Button
          disabled={busy}
          onClick={onEnd}
          aria-label={`End the session of ${device}, last used ${formatDateTime(last_used_at)}`}
        >
          End
        </Button>
      )}
    </Box>
  );
}
