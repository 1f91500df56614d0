import { successList } from '@vitrine/shared/contract/envelope';
import { ActivityEntryView } from '@vitrine/shared/contract/security/activity';
import {
  AppConfirmed,
  AppSecret,
  PasskeyAdded,
  type PasswordProof,
  RecoveryCodes,
  SecondFactorState,
} from '@vitrine/shared/contract/security/second-factor';
import { OpenSessionView, RevokedSessions } from '@vitrine/shared/contract/security/sessions';
import { parseJson } from '@vitrine/shared/parse-json';
import { z } from 'zod';
import type { HttpClient } from '../http-client.ts';
import { readContract } from '../read-contract.ts';
import { CreationOptions } from './webauthn-options.ts';

type Read = { signal: AbortSignal };

export type SecurityCalls = ReturnType<typeof createSecurityCalls>;

/** The calls about where the account is signed in, and about what was done. */
export function createSecurityCalls(http: Pick<HttpClient, 'request'>) {
  const post = async <T extends z.ZodType>(schema: T, path: string, body: object) =>
    readContract(schema, (await http.request(path, { method: 'POST', body: JSON.stringify(body) })).json);

  return {
    getSessions: async ({ signal }: Read) =>
      readContract(OpenSessionView.array(), (await http.request('/auth/sessions', { signal })).json),

    endSession: async (id: string) => {
      await http.request(`/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
    },

    /** Returns how many have ended. */
    endOtherSessions: async () =>
      readContract(RevokedSessions, (await http.request('/auth/sessions', { method: 'DELETE' })).json).count,

    getSecondFactor: async ({ signal }: Read) =>
      readContract(SecondFactorState, (await http.request('/auth/second-factor', { signal })).json),

    /** Answers the secret for the app. */
    beginApp: (proof: PasswordProof) => post(AppSecret, '/auth/second-factor/app', proof),

    /** Returns the recovery codes, which come with the first factor only. */
    confirmApp: async (confirmation: { code: string }) =>
      (await post(AppConfirmed, '/auth/second-factor/app/confirm', confirmation)).recovery_codes,

    removeApp: (proof: PasswordProof) => post(z.null(), '/auth/second-factor/app/remove', proof),

    renewRecoveryCodes: async (proof: PasswordProof) =>
      (await post(RecoveryCodes, '/auth/second-factor/recovery-codes', proof)).recovery_codes,

    /** Lets the browser make a passkey. */
    async addPasskey(name: string, proof: PasswordProof) {
      const options = await post(CreationOptions, '/auth/passkeys/options', proof);
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON: options });
      return post(PasskeyAdded, '/auth/passkeys', { name, response });
    },

    removePasskey: (id: number, proof: PasswordProof) => post(z.null(), `/auth/passkeys/${id}/remove`, proof),

    getActivity: async ({ skip, limit, signal }: Read & { skip: number; limit: number }) => {
      const query = new URLSearchParams({ skip: `${skip}`, limit: `${limit}` });
      const { body } = await http.request(`/activity?${query}`, { signal });
      return readContract(successList(ActivityEntryView), parseJson(body));
    },
  };
}
