import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CHANNELS, createSubscribers, type Notifications } from '../notifications.ts';
import { CONTENT_VERSION, SITE_VERSION } from '../visibility-reader.ts';
import { connectionTo, endUnanswered } from './pool.ts';

/** The name of the connection in PostgreSQL's list. */
const LISTENER = 'vitrine notifications';
/** How often the connection is tried, so that a dead network is noticed. */
const BEAT_MS = 2_000;
const ANSWER_WITHIN_MS = 3_000;
/** How often receivers ask for themselves while nothing arrives. */
const ASK_EVERY_MS = 500;
const RECONNECT_FIRST_MS = 100;
const RECONNECT_MAX_MS = 5_000;

interface Options {
  url: string;
  beatMs?: number;
  answerWithinMs?: number;
}

/** Listens to all channels on one connection, which is opened again whenever it is lost. */
export function createNotifications({ url, beatMs = BEAT_MS, answerWithinMs = ANSWER_WITHIN_MS }: Options) {
  const { subscribe, deliver, any } = createSubscribers();
  const stopping = new AbortController();
  let isConnected = false;
  let listening: Promise<void> = Promise.resolve();
  let asking: NodeJS.Timeout | undefined;

  /** What tries the connection asks what is newest, so that whoever has missed a change learns of it here. */
  const beat = async (client: pg.Client) => {
    const { rows } = await client.query<{ version: string }>(`${CONTENT_VERSION} union all (${SITE_VERSION})`);
    deliver('vitrine_content', rows[0]?.version ?? '');
    deliver('vitrine_site', rows[1]?.version ?? '');
  };

  /** Listens on one connection until it is lost. */
  const listenOnce = async (onListening: () => void) => {
    const client = new pg.Client({ ...connectionTo(url), application_name: LISTENER });
    const lost = new AbortController();
    const onEnd = (error?: Error) => lost.abort(error);
    client.on('error', onEnd);
    client.once('end', onEnd);
    client.on('notification', ({ channel, payload = '' }) => deliver(channel, payload));
    const signal = AbortSignal.any([lost.signal, stopping.signal]);
    try {
      await client.connect();
      endUnanswered(client, answerWithinMs);
      await client.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
      isConnected = true;
      any();
      onListening();
      while (!signal.aborted) {
        await sleep(beatMs, null, { signal, ref: false });
        await beat(client);
      }
    } finally {
      isConnected = false;
      await client.end().catch(() => {});
    }
  };

  const keepListening = async (log: Parameters<Notifications['listen']>[0]) => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      await listenOnce(() => {
        if (failures > 0) log.info('changes by other servers are notified again');
        failures = 0;
      }).catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        failures += 1;
        if (failures === 1)
          log.warn({ err: error }, 'no notifications: until they are back, the database is asked again and again');
      });
      const delayMs = Math.min(RECONNECT_FIRST_MS * 2 ** failures, RECONNECT_MAX_MS);
      await sleep(delayMs, null, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };

  return {
    subscribe,
    isConnected: () => isConnected,

    listen(log: Parameters<Notifications['listen']>[0]) {
      listening = keepListening(log);
      asking = setInterval(() => {
        if (!isConnected) any();
      }, ASK_EVERY_MS).unref();
    },

    async close() {
      clearInterval(asking);
      stopping.abort();
      await listening;
    },
  } satisfies Notifications & { close: () => Promise<void> };
}
