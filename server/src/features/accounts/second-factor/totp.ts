import { createHmac, randomBytes } from 'node:crypto';

const STEP_S = 30;
const DIGITS = 6;
/** How many steps a clock may be off, in either direction. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding, the form in which authenticator apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export const makeTotpSecret = () => randomBytes(SECRET_BYTES);

/** The code of a time step (RFC 6238 with SHA-1, which is what authenticator apps support). */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

export const stepAt = (timeMs: number) => Math.floor(timeMs / 1_000 / STEP_S);

/** The time step that a code belongs to, now or directly before or after; null if it is of none. */
export function findStep(secret: Uint8Array, code: string, nowMs = Date.now()): number | null {
  const now = stepAt(nowMs);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => now - WINDOW + index);
  return steps.find((step) => totpCode(secret, step) === code) ?? null;
}

/** What the QR code says to an authenticator app. */
export const totpAddress = (secret: Uint8Array, username: string) =>
  `otpauth://totp/${encodeURIComponent(`Vitrine:${username}`)}?secret=${toBase32(secret)}&issuer=Vitrine`;
