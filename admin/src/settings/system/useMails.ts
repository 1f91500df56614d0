import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAction } from '../../feedback/useAction.ts';
import { t } from '../../language/language.ts';
import { createSystemCalls } from '../../providers/calls/system-calls.ts';
import { useCalls } from '../../providers/use-api.ts';

const REFETCH_MS = 60_000;

const key = ['mails'];

/** A page of the queue of mails. */
export function useMails(range: { skip: number; limit: number }) {
  const { getMails } = useCalls(createSystemCalls);
  return useQuery({
    queryKey: [...key, range.skip],
    queryFn: ({ signal }) => getMails({ ...range, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });
}

/** Sends all undelivered mails again. */
export function useSendAgain() {
  const { sendMailsAgain } = useCalls(createSystemCalls);
  return useAction(sendMailsAgain, {
    key,
    done: t('The mails are sent again'),
    failed: t('Failed to send the mails again'),
  });
}

/** Takes a mail out of the queue. */
export function useDiscard(id: number) {
  const { discardMail } = useCalls(createSystemCalls);
  return useAction(() => discardMail(id), {
    key,
    done: t('The mail is discarded'),
    failed: t('Failed to discard the mail'),
  });
}
