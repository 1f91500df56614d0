import { ActivityEntryView } from '@vitrine/shared/contract/activity';
import { OpenSessionView, RevokedSessions } from '@vitrine/shared/contract/auth';
import { successList } from '@vitrine/shared/contract/envelope';
import { parseJson } from '@vitrine/shared/parse-json';
import type { HttpClient } from '../http-client.ts';
import { readContract } from '../read-contract.ts';

type Read = { signal: AbortSignal };

export type SecurityCalls = ReturnType<typeof createSecurityCalls>;

/** The calls about where the account is signed in, and about what was done. */
export function createSecurityCalls(http: HttpClient) {
  return {
    getSessions: async ({ signal }: Read) =>
      readContract(OpenSessionView.array(), (await http.request('/auth/sessions', { signal })).json),

    endSession: async (id: string) => {
      await http.request(`/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
    },

    /** Returns how many have ended. */
    endOtherSessions: async () =>
      readContract(RevokedSessions, (await http.request('/auth/sessions', { method: 'DELETE' })).json).count,

    getActivity: async ({ skip, limit, signal }: Read & { skip: number; limit: number }) => {
      const query = new URLSearchParams({ skip: `${skip}`, limit: `${limit}` });
      const { body } = await http.request(`/activity?${query}`, { signal });
      return readContract(successList(ActivityEntryView), parseJson(body));
    },
  };
}
