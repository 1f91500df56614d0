import { Box, Skeleton, Stack, Typography } from '@mui/material';
import type { ContactMessageView } from '@vitrine/shared/contract/contact';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { EmptyState } from '../lists/EmptyState.tsx';
import { listQueryOptions } from '../lists/list-query-options.ts';
import { PageButtons } from '../lists/PageButtons.tsx';
import { FailedMails } from './FailedMails.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { MessageRow } from './MessageRow.tsx';
import { MessageTools } from './MessageTools.tsx';
import { TestMailAnswer, useTestMail } from './TestMail.tsx';
import { texts } from './texts.ts';

const PER_PAGE = 25;
const unread = { is_read: false };

/** Visitors' messages, newest first. */
export function MessageList() {
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const testMail = useTestMail();

  return (
    <ListBase
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={PER_PAGE}
      filter={isUnreadOnly ? unread : {}}
      queryOptions={listQueryOptions}
      storeKey={false}
      disableAuthentication
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 3 }}
      >
        <Typography variant="h2">Messages</Typography>
        <MessageTools
          isUnreadOnly={isUnreadOnly}
          onUnreadOnly={setUnreadOnly}
          isTesting={testMail.isPending}
          onTest={testMail.send}
        />
      </Box>
      <TestMailAnswer result={testMail.result} onDismiss={testMail.dismiss} />
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
      <Stack role="status" aria-label="Loading" sx={{ gap: 1 }}>
        <Skeleton variant="rectangular" height={72} />
        <Skeleton variant="rectangular" height={72} />
      </Stack>
    );
  }
  if (data.length === 0) return <EmptyState title={empty} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
      {data.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </Box>
  );
}
