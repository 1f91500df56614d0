const BYTES_A_GB = 1_000_000_000;

/** `3.4 GB` */
export const inGigabytes = (bytes: number) => `${(bytes / BYTES_A_GB).toFixed(1)} GB`;
