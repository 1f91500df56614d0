/** Whether a host stands for every address of this machine. */
export const isEveryAddress = (host: string) => host === '0.0.0.0' || host === '::';

/** The name by which this machine reaches a server that listens on the host. */
export function hostOfUrl(host: string): string {
  if (isEveryAddress(host) || host === 'localhost') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
