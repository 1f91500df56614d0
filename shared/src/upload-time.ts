import { HTTP_TIMEOUT_MS } from './limits.ts';

/** A slower line than this (32 kbit/s) is given up on. */
const SLOWEST_BYTES_A_SECOND = 4_000;

/** How long an upload of so many bytes may take, as long as it flows: 44 minutes for 10 MB, a day and a half for 500. */
export const uploadTimeMs = (bytes: number) => HTTP_TIMEOUT_MS + Math.ceil(bytes / SLOWEST_BYTES_A_SECOND) * 1_000;
