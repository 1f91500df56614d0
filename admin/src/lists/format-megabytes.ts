const BYTES_PER_MB = 1024 * 1024;

/** `4.21 MB`. A megabyte is 2^20 bytes, as in the upload limit; a file that is not empty never shows as 0.00. */
export const formatMegabytes = (bytes: number) =>
  `${Math.max(bytes / BYTES_PER_MB, bytes > 0 ? 0.01 : 0).toFixed(2)} MB`;
