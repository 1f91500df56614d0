import { ContactInput } from '@vitrine/shared/contract/contact';
import { Refusal, Succeeded } from '@vitrine/shared/contract/envelope';
import { type Errors, isField, type Values } from './fields.ts';

/** What is wrong with each field, in the words of the contract; the first fault of a field counts. */
export function findErrors(values: Values): Errors {
  return byField((ContactInput.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

/** The server took the message, or says why not. `message` is missing when nothing understandable came back. */
export type Sending = { ok: true } | { ok: false; message?: string | undefined; errors: Errors };

/** What an answer means. Only the flag of the contract is success: a static host answers 200 with a page of its own. */
export function readAnswer(answer: unknown): Sending {
  if (Succeeded.safeParse(answer).success) return { ok: true };
  const refusal = Refusal.safeParse(answer).data;
  return {
    ok: false,
    message: refusal?.message,
    errors: byField((refusal?.errors ?? []).map(({ field, message }) => [field, message])),
  };
}

function byField(faults: [field: PropertyKey | undefined, message: string][]): Errors {
  const errors: Errors = {};
  for (const [field, message] of faults) if (isField(field) || field === 'image_id') errors[field] ??= message;
  return errors;
}
