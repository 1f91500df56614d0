import { createAuth } from './auth.ts';
import { createDataProvider } from './data-provider.ts';
import { createHttpClient } from './http-client.ts';
import { createQueryClient } from './query-client.ts';
import { readContract } from './read-contract.ts';
import { createSession, Tokens } from './session.ts';
import { createTransport } from './transport.ts';
import { createUpload } from './upload.ts';

/** Creates everything that the admin needs to call the API at `apiUrl`. */
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
    auth: createAuth({ http, transport, session, queryClient }),
    dataProvider: createDataProvider({ http, upload: createUpload(apiUrl), apiUrl }),
  };
}
