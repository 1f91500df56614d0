import { Button } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useToast } from '../../feedback/useToast.ts';
import { SettingsSection } from '../../forms/settings/SettingsSection.tsx';
import { t } from '../../language/language.ts';
import { Fetching } from '../../lists/Fetching.tsx';
import { LinedList } from '../../lists/LinedList.tsx';
import { createSecurityCalls } from '../../providers/calls/security-calls.ts';
import { useCalls } from '../../providers/use-api.ts';
import { SessionRow } from './SessionRow.tsx';

/** Stands for all sessions but this one. */
const OTHERS = null;

/** Where the account is signed in. Each session can be ended, and all others together. */
export function SessionList() {
  const calls = useCalls(createSecurityCalls);
  const toast = useToast();
  const { data, error } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => calls.getSessions({ signal }),
    refetchOnMount: 'always',
  });
  const { mutate: end, isPending } = useMutation({
    mutationKey: ['sessions'],
    mutationFn: async (id: string | typeof OTHERS) => {
      if (id === OTHERS) await calls.endOtherSessions();
      else await calls.endSession(id);
    },
    onSuccess: (_nothing, id) =>
      toast.succeed(id === OTHERS ? t('All other sessions have ended') : t('The session has ended')),
    onError: (reason) => toast.fail(t('Failed to end the session'), reason),
  });

  return (
    <SettingsSection
      title={t('Sessions')}
      hint={t('Where you are signed in. A session that is ended is signed out at once.')}
    >
      <Fetching data={data} error={error} />
      {data && (
        <LinedList>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} busy={isPending} onEnd={() => end(session.id)} />
          ))}
        </LinedList>
      )}
      {data && data.length > 1 && (
        <Button sx={{ mt: 2 }} variant="outlined" disabled={isPending} onClick={() => end(OTHERS)}>
          {t('End all other sessions')}
        </Button>
      )}
    </SettingsSection>
  );
}
