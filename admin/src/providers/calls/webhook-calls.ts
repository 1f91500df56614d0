import { successList } from '@vitrine/shared/contract/envelope';
import { AddedWebhook, DeliveryView, type WebhookInput, WebhookView } from '@vitrine/shared/contract/webhooks';
import { parseJson } from '@vitrine/shared/parse-json';
import type { HttpClient } from '../http-client.ts';
import { readContract } from '../read-contract.ts';

type Read = { signal: AbortSignal };

/** The calls about the addresses of the owner's tools. */
export const createWebhookCalls = (http: Pick<HttpClient, 'request'>) => ({
  getWebhooks: async ({ signal }: Read) =>
    readContract(WebhookView.array(), (await http.request('/webhooks', { signal })).json),

  /** Answers the secret too. */
  addWebhook: async (input: WebhookInput) =>
    readContract(AddedWebhook, (await http.request('/webhooks', { method: 'POST', body: JSON.stringify(input) })).json),

  pauseWebhook: async (id: number, isPaused: boolean) => {
    await http.request(`/webhooks/${id}`, { method: 'PUT', body: JSON.stringify({ is_paused: isPaused }) });
  },

  removeWebhook: async (id: number) => {
    await http.request(`/webhooks/${id}`, { method: 'DELETE' });
  },

  /** The newest deliveries. */
  getDeliveries: async (id: number, { signal }: Read) => {
    const { body } = await http.request(`/webhooks/${id}/deliveries`, { signal });
    return readContract(successList(DeliveryView), parseJson(body));
  },

  sendDeliveriesAgain: async (id: number) => {
    await http.request(`/webhooks/${id}/send-again`, { method: 'POST' });
  },

  sendTest: async (id: number) =>
    readContract(DeliveryView, (await http.request(`/webhooks/${id}/test`, { method: 'POST' })).json),
});
