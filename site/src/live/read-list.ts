import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { z } from 'zod';

/** The API refused to answer. */
export class ApiRefused extends Error {
  readonly status: number;

  constructor(address: string, status: number) {
    super(`${address} answered ${status}`);
    this.status = status;
  }
}

/** Reads a list from the API and checks it with the contract. An answer without success gives an empty list. */
export async function readList<T extends z.ZodType>(address: string, item: T): Promise<z.infer<T>[]> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
  });
  if (!response.ok) throw new ApiRefused(address, response.status);
  const answer = z.object({ success: z.boolean(), data: z.unknown().optional() }).parse(await response.json());
  return answer.success ? z.array(item).parse(answer.data) : [];
}
