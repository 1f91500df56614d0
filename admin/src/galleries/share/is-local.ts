/** Whether an address is of the computer that it is opened on, as while Vitrine is tried out: a client's browser finds nothing there. */
export function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
}
