import { ContactInput } from '@vitrine/shared/contract/contact';
import { Refusal, Succeeded } from '@vitrine/shared/contract/envelope';
import { type Errors, isField, type Values } from './fields.ts';

/** The first error of each field, with the sentence of the contract. */
export function findErrors(values: Values): Errors {
  return byField((ContactInput.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

/** The server accepted the message, or refused it. `message` is missing if the answer was not understood. */
export type Sending = { ok: true } | { ok: false; message?: string | undefined; errors: Errors };

/** Reads the answer. Only the contract's flag means success: a static host may answer 200 with a page of its own. */
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
