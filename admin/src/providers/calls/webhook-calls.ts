import { AddedWebhook, DeliveryView, type WebhookInput, WebhookView } from '@vitrine/shared/contract/webhooks';
import { createCaller } from '../caller.ts';
import type { HttpClient } from '../http-client.ts';

type Read = { signal: AbortSignal };

/** The calls about the addresses of the owner's tools. */
export function createWebhookCalls(http: Pick<HttpClient, 'request'>) {
  const { call, list, send } = createCaller(http);

  return {
    getWebhooks: ({ signal }: Read) => call(WebhookView.array(), '/webhooks', { signal }),

    /** Answers the secret too. */
    addWebhook: (input: WebhookInput) => call(AddedWebhook, '/webhooks', { method: 'POST', body: input }),

    pauseWebhook: (id: number, isPaused: boolean) =>
      send(`/webhooks/${id}`, { method: 'PUT', body: { is_paused: isPaused } }),

    removeWebhook: (id: number) => send(`/webhooks/${id}`, { method: 'DELETE' }),

    /** The newest deliveries. */
    getDeliveries: (id: number, options: Read) => list(DeliveryView, `/webhooks/${id}/deliveries`, options),

    sendDeliveriesAgain: (id: number) => send(`/webhooks/${id}/send-again`, { method: 'POST' }),

    sendTest: (id: number) => call(DeliveryView, `/webhooks/${id}/test`, { method: 'POST' }),
  };
}
