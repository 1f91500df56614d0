import type { ContactMessageView } from '@vitrine/shared/contract/contact';
import { useEffect } from 'react';
import { useUpdate } from 'react-admin';
import { useToast } from '../feedback/useToast.ts';
import { texts } from './texts.ts';

/** Marks a message as read when it is opened. The returned function marks it by hand and returns whether that succeeded. */
export function useMarkRead({ id, is_read }: ContactMessageView) {
  const toast = useToast();
  const [update] = useUpdate<ContactMessageView>('contact');

  const mark = async (isRead: boolean) => {
    const params = { id, data: { is_read: isRead }, previousData: { id } as ContactMessageView };
    try {
      await update('contact', params, { returnPromise: true, mutationMode: 'pessimistic' });
      return true;
    } catch (error) {
      toast.fail(texts.updateFailed, error);
      return false;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is opened, not when it is put back.
  useEffect(() => {
    if (!is_read) void mark(true);
  }, [id]);

  return mark;
}
