import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PossibleChanges, RevisionWatch } from '../revision-watch.ts';
import { CONTENT_VERSION } from '../visibility-reader.ts';
import { connectionTo, endUnanswered } from './pool.ts';

/** Triggers notify this channel in the transaction of each change of the content. */
const CHANNEL = 'vitrine_content';
/** The name of the connection in PostgreSQL's list. */
const LISTENER = 'vitrine notifications';
/** How often the version is compared, so that a dead network is noticed, and a change whose notification was lost. */
const COMPARE_MS = 2_000;
const ANSWER_WITHIN_MS = 3_000;
const RECONNECT_FIRST_MS = 100;
const RECONNECT_MAX_MS = 5_000;

interface Options {
  url: string;
  /** Asks the database. Calls of the same moment share a query. */
  readVersion: () => Promise<string>;
  changes: PossibleChanges;
  compareMs?: number;
  answerWithinMs?: number;
}

/**
 * Remembers the version until a notification says that it may have changed, or this server has written. Without a connection that
 * listens, each read asks the database.
 */
export function createRevisionWatch({
  url,
  readVersion,
  changes,
  compareMs = COMPARE_MS,
  answerWithinMs = ANSWER_WITHIN_MS,
}: Options) {
  const stopping = new AbortController();
  let known: { version: string; at: number } | null = null;
  let isListening = false;
  let listening: Promise<void> = Promise.resolve();

  const notice = () => {
    changes.count += 1;
  };

  /** Compares on the connection that listens: whatever it has missed is noticed here. */
  const compare = async (client: pg.Client) => {
    const { rows } = await client.query<{ version: string }>(CONTENT_VERSION);
    if (known?.at === changes.count && known.version !== rows[0]?.version) notice();
  };

  /** Listens on one connection until it is lost. */
  const listenOnce = async (onListening: () => void) => {
    const client = new pg.Client({ ...connectionTo(url), application_name: LISTENER });
    const lost = new AbortController();
    const lose = (error?: Error) => lost.abort(error);
    client.on('error', lose);
    client.once('end', lose);
    client.on('notification', notice);
    const signal = AbortSignal.any([lost.signal, stopping.signal]);
    try {
      await client.connect();
      endUnanswered(client, answerWithinMs);
      await client.query(`listen ${CHANNEL}`);
      // What was read before may be older than the first change that is heard of.
      notice();
      isListening = true;
      onListening();
      while (!signal.aborted) {
        await sleep(compareMs, null, { signal, ref: false });
        await compare(client);
      }
    } finally {
      isListening = false;
      notice();
      await client.end().catch(() => {});
    }
  };

  const keepListening = async (log: Parameters<RevisionWatch['listen']>[0]) => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      await listenOnce(() => {
        if (failures > 0) log.info('changes by other servers are notified again');
        failures = 0;
      }).catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        failures += 1;
        if (failures === 1)
          log.warn({ err: error }, 'no notifications: until they are back, each read asks the database');
      });
      const delayMs = Math.min(RECONNECT_FIRST_MS * 2 ** failures, RECONNECT_MAX_MS);
      await sleep(delayMs, null, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };

  const knownVersion = () => (isListening && known?.at === changes.count ? known.version : null);

  return {
    knownVersion,

    readVersion() {
      const version = knownVersion();
      if (version !== null) return version;
      const at = changes.count;
      return readVersion().then((version) => {
        known = { version, at };
        return version;
      });
    },

    listen(log: Parameters<RevisionWatch['listen']>[0]) {
      listening = keepListening(log);
    },

    async close() {
      stopping.abort();
      await listening;
    },
  };
}
