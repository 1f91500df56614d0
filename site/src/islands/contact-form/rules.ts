import { ContactInput } from '@vitrine/shared/contract/contact';
import { Refusal } from '@vitrine/shared/contract/envelope';
import { type Errors, isField, type Values } from './fields.ts';

/** What is wrong with each field, in the words of the contract; the first fault of a field counts. */
export function findErrors(values: Values): Errors {
  return byField((ContactInput.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

/** What the server says of a message that it refuses. Nothing, when its answer is not a refusal of ours. */
export function readRefusal(answer: unknown): { message: string | undefined; errors: Errors } {
  const refusal = Refusal.safeParse(answer).data;
  return {
    message: refusal?.message,
    errors: byField((refusal?.errors ?? []).map(({ field, message }) => [field, message])),
  };
}

function byField(faults: [field: PropertyKey | undefined, message: string][]): Errors {
  const errors: Errors = {};
  for (const [field, message] of faults) if (isField(field) || field === 'image_id') errors[field] ??= message;
  return errors;
}
