import { BackupsView } from '@vitrine/shared/contract/backups';
import type { DoctorReport, HealthView } from '@vitrine/shared/contract/health';
import { createCaller } from '../caller.ts';
import type { HttpClient } from '../http-client.ts';

type Read = { signal: AbortSignal };

/** The dashboard, which asks for the backups, is used without it. */
const loadContract = () => import('@vitrine/shared/contract/health');

/** The calls for whoever operates the server. */
export function createSystemCalls(http: Pick<HttpClient, 'request'>) {
  const { call, list, send } = createCaller(http);

  return {
    getHealth(options: Read): Promise<HealthView> {
      const contract = loadContract().then(({ HealthView: view }) => view);
      return call(contract, '/health', options);
    },

    getBackups: (options: Read) => call(BackupsView, '/backups', options),

    /** Has a backup made. Answers before it is. */
    backUpNow: () => call(BackupsView, '/backups', { method: 'POST' }),

    getMails: ({ skip, limit, signal }: Read & { skip: number; limit: number }) => {
      const query = new URLSearchParams({ skip: `${skip}`, limit: `${limit}` });
      const contract = import('@vitrine/shared/contract/mails').then(({ MailView: view }) => view);
      return list(contract, `/mails?${query}`, { signal });
    },

    /** Sends all mails again that could not be delivered. */
    sendMailsAgain: () => send('/mails/send-again', { method: 'POST' }),

    discardMail: (id: number) => send(`/mails/${id}`, { method: 'DELETE' }),

    /** Checks what the server depends on. `mail`: whether a test message is sent. */
    runDoctor({ mail }: { mail: boolean }): Promise<DoctorReport> {
      const contract = loadContract().then(({ DoctorReport: report }) => report);
      return call(contract, '/doctor', { method: 'POST', body: { mail } });
    },
  };
}
