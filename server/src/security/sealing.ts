import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what is kept in the database but has to be read again, with a key that is derived from the secret of the server. Each purpose
 * has a key of its own, so that what was sealed for one is never opened for another.
 */
export function createSealing(secret: string, purpose: 'second factor' | 'gallery link' | 'webhook') {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `vitrine ${purpose}`, 32));

  return {
    seal(bytes: Uint8Array): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    /** Null if it was sealed with another secret: that of the server was changed, or did not come along with a backup. */
    open(text: string): Uint8Array | null {
      const bytes = Buffer.from(text, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
