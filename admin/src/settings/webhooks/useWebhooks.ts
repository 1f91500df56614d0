import { useMutation, useQuery } from '@tanstack/react-query';
import type { WebhookView } from '@vitrine/shared/contract/webhooks';
import { useAction } from '../../feedback/useAction.ts';
import { useToast } from '../../feedback/useToast.ts';
import { t } from '../../language/language.ts';
import { createWebhookCalls } from '../../providers/calls/webhook-calls.ts';
import { useCalls } from '../../providers/use-api.ts';

const key = ['webhooks'];
/** How soon the result of a delivery is seen. */
const REFETCH_MS = 10_000;

export function useWebhooks() {
  const { getWebhooks } = useCalls(createWebhookCalls);
  return useQuery({ queryKey: key, queryFn: getWebhooks, refetchOnMount: 'always', refetchInterval: REFETCH_MS });
}

/** The newest deliveries of a webhook, once somebody wants to see them. */
export function useDeliveries(id: number, isOpen: boolean) {
  const { getDeliveries } = useCalls(createWebhookCalls);
  return useQuery({
    queryKey: [...key, id, 'deliveries'],
    queryFn: ({ signal }) => getDeliveries(id, { signal }),
    enabled: isOpen,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
}

export function usePause({ id, is_paused: isPaused }: WebhookView) {
  const { pauseWebhook } = useCalls(createWebhookCalls);
  const done = isPaused ? t('The webhook goes on') : t('The webhook is paused');
  return useAction(() => pauseWebhook(id, !isPaused), { key, done, failed: t('Failed to change the webhook') });
}

export function useSendAgain({ id }: WebhookView) {
  const { sendDeliveriesAgain } = useCalls(createWebhookCalls);
  return useAction(() => sendDeliveriesAgain(id), {
    key,
    done: t('It is sent again'),
    failed: t('Failed to send it again'),
  });
}

/** Sends a test and reports what the receiver says of it. */
export function useTest({ id, name }: WebhookView) {
  const { sendTest } = useCalls(createWebhookCalls);
  const toast = useToast();
  return useMutation({
    mutationKey: key,
    mutationFn: () => sendTest(id),
    onSuccess: ({ state, answer, error }) => {
      if (state === 'sent') toast.succeed(t('{name} answered “{answer}”', { name, answer: answer ?? '' }));
      else toast.fail(t('The test did not arrive'), new Error(error ?? ''));
    },
    onError: (error) => toast.fail(t('Failed to send the test'), error),
  });
}
