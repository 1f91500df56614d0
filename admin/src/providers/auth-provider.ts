import type { QueryClient } from '@tanstack/react-query';
import { DemoCredentials, LoginAnswer, UserView } from '@vitrine/shared/contract/auth';
import { messages } from '@vitrine/shared/messages';
import { type AuthProvider, HttpError } from 'react-admin';
import type { z } from 'zod';
import type { HttpClient } from './http-client.ts';
import type { Session } from './session.ts';
import type { Transport } from './transport.ts';

export type VitrineAuthProvider = AuthProvider & {
  /** The demo account while it still works, else null. */
  getDemoCredentials(options?: { signal?: AbortSignal }): Promise<z.infer<typeof DemoCredentials>>;
};

type Options = { http: HttpClient; transport: Transport; session: Session; queryClient: QueryClient };

/** Who is signed in. The answer of `/auth/me` is kept in the query cache, so that all questions share one call. */
export function createAuthProvider({ http, transport, session, queryClient }: Options): VitrineAuthProvider {
  const currentUser = () =>
    queryClient.fetchQuery({
      queryKey: ['auth', 'me'],
      queryFn: async ({ signal }) => UserView.parse((await http.request('/auth/me', { signal })).json),
    });

  const hasTokens = () => Boolean(session.accessToken() || session.refreshToken());

  return {
    async login({ username, password }: { username: string; password: string }) {
      const body = new FormData();
      body.set('username', username);
      body.set('password', password);
      const answer = await transport('/auth/login', { method: 'POST', body });
      session.open(LoginAnswer.shape.data.parse(answer.json));
      queryClient.removeQueries({ queryKey: ['auth', 'me'] });
      await currentUser();
    },

    async logout() {
      const refresh_token = session.refreshToken();
      try {
        if (refresh_token)
          await http.request('/auth/logout', { method: 'POST', body: JSON.stringify({ refresh_token }) });
      } catch (error) {
        console.error('The server did not end the session', error);
      } finally {
        session.close();
      }
    },

    async checkAuth() {
      if (!hasTokens()) throw new HttpError(messages.auth.notSignedIn, 401);
      await currentUser();
    },

    /** Only the end of the session sends to the login page; the http client has tried to renew it by then. */
    async checkError(error: unknown) {
      if (error instanceof HttpError && error.status === 401) throw error;
    },

    async getIdentity() {
      const { id, username, full_name } = await currentUser();
      return { id, username, fullName: full_name ?? username };
    },

    /** react-admin asks this on the login page too, where there is nobody to ask the server about. */
    async getPermissions() {
      if (!hasTokens()) return 'none';
      return (await currentUser()).is_admin ? 'admin' : 'none';
    },

    async getDemoCredentials({ signal } = {}) {
      return DemoCredentials.parse((await transport('/auth/demo', signal ? { signal } : {})).json);
    },
  };
}
