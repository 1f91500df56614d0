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
import { z } from 'zod';
import { createCaller } from '../caller.ts';
import type { HttpClient } from '../http-client.ts';
import { CreationOptions } from './webauthn-options.ts';

type Read = { signal: AbortSignal };

export type SecurityCalls = ReturnType<typeof createSecurityCalls>;

/** The calls about where the account is signed in, and about what was done. */
export function createSecurityCalls(http: Pick<HttpClient, 'request'>) {
  const { call, list, send } = createCaller(http);
  const post = <T extends z.ZodType>(schema: T, path: string, body: object) =>
    call(schema, path, { method: 'POST', body });

  return {
    getSessions: (options: Read) => call(OpenSessionView.array(), '/auth/sessions', options),

    endSession: (id: string) => send(`/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }),

    /** Returns how many have ended. */
    endOtherSessions: async () => (await call(RevokedSessions, '/auth/sessions', { method: 'DELETE' })).count,

    getSecondFactor: (options: Read) => call(SecondFactorState, '/auth/second-factor', options),

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

    getActivity: ({ skip, limit, signal }: Read & { skip: number; limit: number }) =>
      list(ActivityEntryView, `/activity?${new URLSearchParams({ skip: `${skip}`, limit: `${limit}` })}`, { signal }),
  };
}
