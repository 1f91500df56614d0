import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The end of a signed address. */
export const Signature = z.object({
  expires: z.string().max(20).optional(),
  signature: z.string().max(100).optional(),
});
export type Signature = z.infer<typeof Signature>;

/** Whether a signature is the expected one. How long it takes does not tell how much of it is right. */
export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
