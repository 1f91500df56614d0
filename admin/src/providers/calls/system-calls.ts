import { BackupsView } from '@vitrine/shared/contract/backups';
import { DoctorReport, HealthView } from '@vitrine/shared/contract/health';
import type { HttpClient } from '../http-client.ts';
import { readContract } from '../read-contract.ts';

type Read = { signal: AbortSignal };

/** The calls for whoever operates the server. */
export function createSystemCalls(http: Pick<HttpClient, 'request'>) {
  return {
    getHealth: async (options: Read): Promise<HealthView> =>
      readContract(HealthView, (await http.request('/health', options)).json),

    getBackups: async (options: Read) => readContract(BackupsView, (await http.request('/backups', options)).json),

    /** Has a backup made. Answers before it is. */
    backUpNow: async () => readContract(BackupsView, (await http.request('/backups', { method: 'POST' })).json),

    /** Checks what the server depends on. `mail`: whether a test message is sent. */
    async runDoctor({ mail }: { mail: boolean }): Promise<DoctorReport> {
      const { json } = await http.request('/doctor', { method: 'POST', body: JSON.stringify({ mail }) });
      return readContract(DoctorReport, json);
    },
  };
}
