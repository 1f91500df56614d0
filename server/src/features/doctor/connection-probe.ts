import { createHmac } from 'node:crypto';
import { isSameSignature } from '../../security/signatures.ts';

const VALID_MS = 60_000;

/** A token by which a server recognises the doctor of its own installation, for a minute. */
export function createConnectionProbe(secret: string) {
  const sign = (time: string) => createHmac('sha256', secret).update(`doctor:${time}`).digest('base64url');
  return {
    make() {
      const time = String(Date.now());
      return `${time}.${sign(time)}`;
    },

    isGenuine(probe: string): boolean {
      const [time = '', signature = ''] = probe.split('.');
      if (!/^\d{1,15}$/.test(time) || Math.abs(Date.now() - Number(time)) > VALID_MS) return false;
      return isSameSignature(signature, sign(time));
    },
  };
}
