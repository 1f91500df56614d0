import { BackupsView } from '@vitrine/shared/contract/backups';
import { successList } from '@vitrine/shared/contract/envelope';
import type { DoctorReport, HealthView } from '@vitrine/shared/contract/health';
import { parseJson } from '@vitrine/shared/parse-json';
import type { HttpClient } from '../http-client.ts';
import { readContract } from '../read-contract.ts';

type Read = { signal: AbortSignal };

/** The dashboard, which asks for the backups, is used without it. */
const loadContract = () => import('@vitrine/shared/contract/health');

/** The calls for whoever operates the server. */
export function createSystemCalls(http: Pick<HttpClient, 'request'>) {
  return {
    async getHealth(options: Read): Promise<HealthView> {
      const [{ HealthView: view }, { json }] = await Promise.all([loadContract(), http.request('/health', options)]);
      return readContract(view, json);
    },

    getBackups: async (options: Read) => readContract(BackupsView, (await http.request('/backups', options)).json),

    /** Has a backup made. Answers before it is. */
    backUpNow: async () => readContract(BackupsView, (await http.request('/backups', { method: 'POST' })).json),

    getMails: async ({ skip, limit, signal }: Read & { skip: number; limit: number }) => {
      const query = new URLSearchParams({ skip: `${skip}`, limit: `${limit}` });
      const [{ MailView: view }, { body }] = await Promise.all([
        import('@vitrine/shared/contract/mails'),
        http.request(`/mails?${query}`, { signal }),
      ]);
      return readContract(successList(view), parseJson(body));
    },

    /** Sends all mails again that could not be delivered. */
    sendMailsAgain: async () => void (await http.request('/mails/send-again', { method: 'POST' })),

    discardMail: async (id: number) => void (await http.request(`/mails/${id}`, { method: 'DELETE' })),

    /** Checks what the server depends on. `mail`: whether a test message is sent. */
    async runDoctor({ mail }: { mail: boolean }): Promise<DoctorReport> {
      const call = http.request('/doctor', { method: 'POST', body: JSON.stringify({ mail }) });
      const [{ DoctorReport: report }, { json }] = await Promise.all([loadContract(), call]);
      return readContract(report, json);
    },
  };
}
