import { randomBytes } from 'node:crypto';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import { signWebhook } from '@vitrine/shared/node/webhook';
import type { GuardedCall } from '../../jobs/guarded-call.ts';
import { CallRefused } from '../../jobs/remote-call.ts';
import { createSealing } from '../../security/sealing.ts';
import type { Webhook } from './webhook.entity.ts';
import type { WebhookDelivery } from './webhook-delivery.entity.ts';

const SECRET_BYTES = 32;
const UNREADABLE =
  'The keys of this server cannot read the secret of this webhook, as after a backup without them. Remove the webhook and add it again.';

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** Signs deliveries and posts them. */
export function createWebhookSender({ call, secret: serverSecret }: { call: GuardedCall; secret: string }) {
  const sealing = createSealing(serverSecret, 'webhook');

  return {
    /** Throws for an address that is not called. */
    refuseNear: call.refuseNear,

    makeSecret() {
      const secret = randomBytes(SECRET_BYTES).toString('hex');
      return { secret, sealedSecret: sealing.seal(Buffer.from(secret)) };
    },

    /** Throws unless the receiver has taken it. Its answer is in the delivery. */
    async send({ url, sealedSecret }: Webhook, delivery: WebhookDelivery, signal: AbortSignal) {
      const secret = sealing.open(sealedSecret);
      if (!secret) throw new Error(UNREADABLE);
      const { event, delivery: id, createdAt, data } = delivery;
      const body = JSON.stringify({ event, delivery: id, at: createdAt.toISOString(), ...data });
      const signature = signWebhook(Buffer.from(secret).toString(), body, Math.floor(Date.now() / 1_000));
      const headers = {
        'content-type': 'application/json',
        'content-length': `${Buffer.byteLength(body)}`,
        'user-agent': 'vitrine',
        ...signature,
      };
      const answered = await call.post(url, { headers, body, signal });
      delivery.answer = answered.answer;
      if (!answered.isOk) throw new CallRefused(answered);
    },

    reasonOf: reasonOfCall,
  };
}
