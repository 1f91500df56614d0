import { Skeleton, Stack } from '@mui/material';
import type { ContactMessageView } from '@vitrine/shared/contract/contact';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { useAction } from '../feedback/useAction.ts';
import { t } from '../language/language.ts';
import { EmptyState } from '../lists/EmptyState.tsx';
import { LinedList } from '../lists/LinedList.tsx';
import { ListHeader } from '../lists/ListHeader.tsx';
import { listQueryOptions } from '../lists/list-query-options.ts';
import { PageButtons } from '../lists/PageButtons.tsx';
import { INBOX_MS } from '../providers/useInbox.ts';
import { FailedMails } from './FailedMails.tsx';
import { MailOff } from './MailOff.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { MessageRow } from './MessageRow.tsx';
import { MessageTools } from './MessageTools.tsx';
import { TestMailAnswer } from './TestMailAnswer.tsx';
import { texts } from './texts.ts';

const PER_PAGE = 25;
/** The badge of the tab is as new, and leads here. */
const queryOptions = { ...listQueryOptions, refetchInterval: INBOX_MS, refetchOnMount: 'always' as const };
const unread = { is_read: false };

/** Visitors' messages, newest first. */
export function MessageList() {
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const testMail = useAction((provider) => provider.sendTestMail(), {
    key: ['contact', 'sendTestMail'],
    failed: texts.testFailed,
  });

  return (
    <ListBase
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={PER_PAGE}
      filter={isUnreadOnly ? unread : {}}
      queryOptions={queryOptions}
      storeKey={false}
      disableAuthentication
    >
      <ListHeader title={t('Messages')}>
        <MessageTools
          isUnreadOnly={isUnreadOnly}
          onUnreadOnly={setUnreadOnly}
          isTesting={testMail.isPending}
          onTest={() => testMail.mutate()}
        />
      </ListHeader>
      <TestMailAnswer result={testMail.data} onDismiss={testMail.reset} />
      <MailOff />
      <FailedMails />
      <Messages empty={isUnreadOnly ? texts.nothingUnread : texts.empty} />
      <PageButtons />
      <MessageDialog />
    </ListBase>
  );
}

function Messages({ empty }: { empty: string }) {
  const { data, isPending, error } = useListContext<ContactMessageView>();

  if (!data) {
    if (error || !isPending) return null;
    return (
      <Stack role="status" aria-label={t('Loading')} sx={{ gap: 1 }}>
        <Skeleton variant="rectangular" height={72} />
        <Skeleton variant="rectangular" height={72} />
      </Stack>
    );
  }
  if (data.length === 0) return <EmptyState title={empty} />;
  return (
    <LinedList>
      {data.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </LinedList>
  );
}
