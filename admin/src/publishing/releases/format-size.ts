const KILO = 1_000;

/** `340 kB`, `12.4 MB`. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / KILO;
  return kilobytes < KILO ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / KILO).toFixed(1)} MB`;
}
