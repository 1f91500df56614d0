import type { CheckView } from '@vitrine/shared/contract/health';
import type { Config } from '../../config/config.ts';
import type { DoctorDatabase } from './doctor-database.ts';

export type Finding = Omit<CheckView, 'check'>;

export interface DoctorContext {
  config: Config;
  database: DoctorDatabase;
  /** Whether a test message is sent. */
  sendsMail: boolean;
  /** The time server that the clock is compared with. */
  timeServer: { host: string; port: number };
  signal: AbortSignal;
}

/** One thing that is checked. Nothing to report means that it does not concern this installation. */
export interface Check {
  name: string;
  run: (context: DoctorContext) => Promise<Finding | readonly Finding[]>;
}

export const ok = (finding: string): Finding => ({ state: 'ok', finding, remedy: null });
export const warning = (finding: string, remedy: string): Finding => ({ state: 'warning', finding, remedy });
export const fault = (finding: string, remedy: string): Finding => ({ state: 'fault', finding, remedy });

const BYTES_A_GB = 1_000_000_000;

/** `3.4 GB` */
export const inGigabytes = (bytes: number) => `${(bytes / BYTES_A_GB).toFixed(1)} GB`;
