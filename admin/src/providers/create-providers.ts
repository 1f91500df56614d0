import { createAuth } from './auth.ts';
import { createHttpClient } from './http-client.ts';
import { createQueryClient } from './query-client.ts';
import { readContract } from './read-contract.ts';
import { createSession, Tokens } from './session.ts';
import { createTransport } from './transport.ts';

/** Creates what the admin needs to sign in to the API at `apiUrl`, and to call it. */
export function createProviders({ apiUrl }: { apiUrl: string }) {
  const transport = createTransport(apiUrl);
  const session = createSession({
    storage: localStorage,
    locks: navigator.locks,
    exchange: async (refresh_token) => {
      const answer = await transport('/auth/refresh', { method: 'POST', body: JSON.stringify({ refresh_token }) });
      return readContract(Tokens, answer.json);
    },
  });
  const http = createHttpClient({ transport, session });
  const queryClient = createQueryClient();

  return {
    queryClient,
    session,
    http,
    auth: createAuth({ http, transport, session, queryClient }),
  };
}
