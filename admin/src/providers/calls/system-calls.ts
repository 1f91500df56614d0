import { BackupsView } from '@vitrine/shared/contract/backups';
import type { DoctorReport, HealthView } from '@vitrine/shared/contract/health';
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

    /** Checks what the server depends on. `mail`: whether a test message is sent. */
    async runDoctor({ mail }: { mail: boolean }): Promise<DoctorReport> {
      const call = http.request('/doctor', { method: 'POST', body: JSON.stringify({ mail }) });
      const [{ DoctorReport: report }, { json }] = await Promise.all([loadContract(), call]);
      return readContract(report, json);
    },
  };
}
