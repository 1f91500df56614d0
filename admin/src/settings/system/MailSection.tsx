import { Button, Pagination, Typography } from '@mui/material';
import { useState } from 'react';
import { SettingsSection } from '../../forms/settings/SettingsSection.tsx';
import { t } from '../../language/language.ts';
import { Fetching } from '../../lists/Fetching.tsx';
import { LinedList } from '../../lists/LinedList.tsx';
import { useMailState } from '../../providers/useMailState.ts';
import { MailRow } from './MailRow.tsx';
import { useMails, useSendAgain } from './useMails.ts';

const PER_PAGE = 10;

/** The queue of mails: what was given up first, then what waits, then what was sent. */
export function MailSection() {
  const [page, setPage] = useState(1);
  const { isOff } = useMailState();
  const { data: mails, error, isFetching } = useMails({ skip: (page - 1) * PER_PAGE, limit: PER_PAGE });
  const { mutate: sendAgain, isPending } = useSendAgain();
  const pages = Math.max(1, Math.ceil((mails?.total ?? 0) / PER_PAGE));
  // The last row of this page is gone.
  if (mails && !isFetching && page > pages) setPage(pages);

  return (
    <SettingsSection
      title={t('Mails')}
      hint={t(
        "About visitors' messages, choices of clients, galleries that close, and sign-ins. A mail is retried for seven days. One that was sent stays here for 30 days, one with a message as long as the message.",
      )}
    >
      <Fetching data={mails} error={error} />
      {mails?.total === 0 && (
        <Typography color="textSecondary">
          {isOff ? t('No mail server is set up, so no mails are sent.') : t('No mails yet')}
        </Typography>
      )}
      {!isOff && mails?.data.some((mail) => mail.error) && (
        <Button variant="outlined" disabled={isPending} onClick={() => sendAgain()} sx={{ mb: 2 }}>
          {t('Send all again')}
        </Button>
      )}
      {mails && mails.total > 0 && (
        <LinedList>
          {mails.data.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </LinedList>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_event, chosen) => setPage(chosen)}
          sx={{ mt: 3 }}
          aria-label={t('Pages of the mails')}
        />
      )}
    </SettingsSection>
  );
}
