import { useGetList } from 'react-admin';
import { ActionAlert } from '../feedback/ActionAlert.tsx';
import { useAction } from '../feedback/useAction.ts';
import { t, tCount } from '../language/language.ts';
import { INBOX_MS } from '../providers/useInbox.ts';
import { useMailState } from '../providers/useMailState.ts';
import { texts } from './texts.ts';

/** How many mails were given up, and a button that sends them again. Shows nothing if there are none. */
export function FailedMails() {
  const { total = 0 } = useGetList(
    'contact',
    { filter: { delivery_state: 'failed' }, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: INBOX_MS, refetchOnMount: 'always' },
  );
  const { mutate: sendAgain, isPending } = useAction((provider) => provider.sendFailedMails(), {
    key: ['contact', 'sendFailedMails'],
    done: texts.allSentAgain,
    failed: texts.sendAgainFailed,
  });

  const { isOff } = useMailState();

  if (total === 0) return null;
  return (
    <ActionAlert
      severity="error"
      sx={{ mb: 3 }}
      label={isOff ? undefined : t(total === 1 ? 'Send again' : 'Send all again')}
      disabled={isPending}
      onAction={sendAgain}
    >
      {tCount(total, '{count} message could not be mailed to you.', '{count} messages could not be mailed to you.')}
    </ActionAlert>
  );
}
