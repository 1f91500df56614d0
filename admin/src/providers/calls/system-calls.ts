import { BackupsView } from '@vitrine/shared/contract/backups';
import { DoctorReport } from '@vitrine/shared/contract/doctor';
import { HealthView } from '@vitrine/shared/contract/health';
import type { HttpClient } from '../http-client.ts';
import { readContract } from '../read-contract.ts';

type Read = { signal: AbortSignal };

export type SystemCalls = ReturnType<typeof createSystemCalls>;

/** The calls for whoever operates the server. */
export function createSystemCalls(http: HttpClient) {
  return {
    getHealth: async (options: Read) => readContract(HealthView, (await http.request('/health', options)).json),

    getBackups: async (options: Read) => readContract(BackupsView, (await http.request('/backups', options)).json),

    /** Has a backup made. Answers before it is. */
    backUpNow: async () => readContract(BackupsView, (await http.request('/backups', { method: 'POST' })).json),

    /** Checks what the server depends on. `mail`: whether a test message is sent. */
    runDoctor: async ({ mail }: { mail: boolean }) => {
      const body = JSON.stringify({ mail });
      return readContract(DoctorReport, (await http.request('/doctor', { method: 'POST', body })).json);
    },
  };
}
