import { TokenPair } from '@vitrine/shared/contract/auth';
import { ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY } from '@vitrine/shared/limits';
import { HttpError } from 'react-admin';
import type { z } from 'zod';

/** Other tabs see what one tab stores a little later. A lock that is passed on at once would be faster than that. */
const SPREADS_WITHIN_MS = 500;

export type Session = ReturnType<typeof createSession>;

/** The tokens in the answer that opens a session; it may contain more. */
export const Tokens = TokenPair.pick({ access_token: true, refresh_token: true });
type Tokens = z.infer<typeof Tokens>;

type Options = {
  storage: Storage;
  /** Undefined without a secure context. Tabs may then race, and the loser has to sign in again. */
  locks: LockManager | undefined;
  /** Exchanges a refresh token, which is valid once, for a new pair. */
  exchange: (refreshToken: string) => Promise<Tokens>;
};

/** The session that all tabs of this browser share: two tokens in local storage. */
export function createSession({ storage, locks, exchange }: Options) {
  let renewal: Promise<void> | undefined;
  let closed = () => {};

  const accessToken = () => storage.getItem(ACCESS_TOKEN_KEY);
  const refreshToken = () => storage.getItem(REFRESH_TOKEN_KEY);

  function open({ access_token, refresh_token }: Tokens): void {
    storage.setItem(ACCESS_TOKEN_KEY, access_token);
    storage.setItem(REFRESH_TOKEN_KEY, refresh_token);
  }

  function close(): void {
    storage.removeItem(ACCESS_TOKEN_KEY);
    storage.removeItem(REFRESH_TOKEN_KEY);
    closed();
  }

  async function trade(rejected: string | null): Promise<void> {
    const current = accessToken();
    // Another tab renewed the session while this one waited for the lock.
    if (current && current !== rejected) return;

    const token = refreshToken();
    if (!token) return close();
    try {
      open(await exchange(token));
    } catch (error) {
      // Only a refusal ends the session, not a server that is down or busy.
      if (!(error instanceof HttpError) || !isRefusal(error.status)) throw error;
      close();
    }
  }

  /** Runs while no other tab does, and lets the next one begin when it can see what this one has stored. */
  const inTurn = (manager: LockManager, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const workAndSpread = async () => {
        await work();
        resolve();
        await new Promise((spread) => setTimeout(spread, SPREADS_WITHIN_MS));
      };
      manager.request('vitrine-session', workAndSpread).catch(reject);
    });

  return {
    accessToken,
    refreshToken,
    open,
    close,

    /** Registers a listener for the end of the session in this tab. Other tabs learn of it from the shared storage. */
    onClose(listener: () => void): void {
      closed = listener;
    },

    /**
     * Renews the session after `rejected` was answered with 401: one exchange at a time in this tab and, through the lock, in all tabs.
     * Afterwards `accessToken()` is a new one, or null if the session has ended.
     */
    renew(rejected: string | null): Promise<void> {
      const renewOnce = () => trade(rejected);
      renewal ??= (locks ? inTurn(locks, renewOnce) : renewOnce()).finally(() => {
        renewal = undefined;
      });
      return renewal;
    },
  };
}

const isRefusal = (status: number) => status === 400 || status === 401 || status === 403 || status === 422;
