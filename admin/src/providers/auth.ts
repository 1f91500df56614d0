import type { QueryClient } from '@tanstack/react-query';
import {
  DemoCredentials,
  PasskeysInUse,
  type SetupInput,
  SetupState,
  type SignInInput,
  UserView,
} from '@vitrine/shared/contract/auth';
import * as texts from '@vitrine/shared/texts';
import { HttpError } from 'react-admin';
import type { z } from 'zod';
import { t } from '../language/language.ts';
import type { HttpClient } from './http-client.ts';
import { readContract } from './read-contract.ts';
import { type Session, Tokens } from './session.ts';
import type { Answer, Transport } from './transport.ts';

/**
 * The signed-in user. `notice` says why somebody who did not log out has to sign in again; `outage` why it is unknown who is signed in.
 */
export type AuthState = {
  user: UserView | null;
  loading: boolean;
  authenticated: boolean;
  notice?: string;
  outage?: string;
};

export type Auth = ReturnType<typeof createAuth>;

type Options = { http: HttpClient; transport: Transport; session: Session; queryClient: QueryClient };

const signedOut: AuthState = { user: null, loading: false, authenticated: false };

/** The auth state of this tab, and the functions that change it. It follows the session, which other tabs open and end as well. */
export function createAuth({ http, transport, session, queryClient }: Options) {
  const listeners = new Set<() => void>();
  let state: AuthState = { ...signedOut, loading: true };

  function become(next: AuthState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const currentUser = () =>
    queryClient.fetchQuery({
      queryKey: ['auth', 'me'],
      queryFn: async ({ signal }) => readContract(UserView, (await http.request('/auth/me', { signal })).json),
      staleTime: 0,
    });

  const hasTokens = () => Boolean(session.accessToken() || session.refreshToken());

  /** Asks the server who is signed in. A failure leaves the user unknown, but does not end the session. */
  async function refresh(): Promise<void> {
    if (!hasTokens()) return become(signedOut);
    try {
      become({ user: await currentUser(), loading: false, authenticated: true });
    } catch (error) {
      const reason = (error instanceof HttpError && error.message) || t(texts.general.unexpected);
      // The end of the session cancels the question, so the error does not say that the server refused it.
      become(hasTokens() ? { ...signedOut, outage: reason } : { ...signedOut, notice: t(texts.auth.sessionEnded) });
    }
  }

  const post = (path: string, body: object) => transport(path, { method: 'POST', body: JSON.stringify(body) });

  /** Opens the session that an answer contains. */
  async function enter({ json }: Answer): Promise<void> {
    session.open(readContract(Tokens, json));
    queryClient.clear();
    become({ user: await currentUser(), loading: false, authenticated: true });
  }

  session.onClose(() => {
    queryClient.clear();
    if (state.authenticated) become({ ...signedOut, notice: t(texts.auth.sessionEnded) });
  });

  return {
    getState: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    refresh,

    async login({ username, password, code }: SignInInput): Promise<void> {
      const body = new FormData();
      body.set('username', username);
      body.set('password', password);
      if (code) body.set('code', code);
      // The cookie by which this browser is known again, also where the API is on another host.
      await enter(await transport('/auth/login', { method: 'POST', body, credentials: 'include' }));
    },

    /** Signs in with a passkey of this device. */
    async loginWithPasskey(): Promise<void> {
      const { signInWithPasskey } = await import('./calls/passkey-sign-in.ts');
      await enter(await signInWithPasskey(post));
    },

    async arePasskeysInUse({ signal }: { signal: AbortSignal }): Promise<boolean> {
      const { json } = await transport('/auth/passkeys', { signal });
      return 'PublicKeyCredential' in window && readContract(PasskeysInUse, json).in_use;
    },

    /** Creates the first administrator, and signs in as such. */
    async setUp(account: SetupInput): Promise<void> {
      await enter(await post('/auth/setup', account));
    },

    /** Throws unless the token of the setup link can be used. */
    async checkSetup(token: string, { signal }: { signal: AbortSignal }): Promise<null> {
      await transport('/auth/setup/check', { method: 'POST', body: JSON.stringify({ token }), signal });
      return null;
    },

    async isSetupNeeded({ signal }: { signal: AbortSignal }): Promise<boolean> {
      return readContract(SetupState, (await transport('/auth/setup', { signal })).json).is_needed;
    },

    /** Ends the session here and on the server. If the server cannot end it, that is logged, and it is ended here all the same. */
    async logout(): Promise<void> {
      const refresh_token = session.refreshToken();
      try {
        if (refresh_token)
          await http.request('/auth/logout', { method: 'POST', body: JSON.stringify({ refresh_token }) });
      } catch (error) {
        console.error('The server did not end the session', error);
      } finally {
        become(signedOut);
        session.close();
      }
    },

    /** Another tab has opened or ended the shared session. */
    followOtherTabs(isOpen: boolean): void {
      if (isOpen && !state.authenticated && !state.loading) void refresh();
      if (isOpen || !state.authenticated) return;
      become(signedOut);
      queryClient.clear();
    },

    /** The account was changed in the settings. */
    changeUser: (user: UserView) => become({ ...state, user }),

    /** The demo account while it works, otherwise null. */
    async getDemoCredentials({ signal }: { signal?: AbortSignal } = {}): Promise<z.infer<typeof DemoCredentials>> {
      return readContract(DemoCredentials, (await transport('/auth/demo', signal ? { signal } : {})).json);
    },
  };
}
