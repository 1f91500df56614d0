import { ContactInput } from '@vitrine/shared/contract/contact';
import { Refusal, Succeeded } from '@vitrine/shared/contract/envelope';
import { fieldErrorIn, type RefusalTexts, refusalIn } from '@vitrine/shared/languages/refusals';
import { type Errors, isField, type Values } from './fields.ts';

/** The first error of each field, with the sentence of the contract, or with that of another language. */
export function findErrors(values: Values, texts?: RefusalTexts): Errors {
  const issues = ContactInput.safeParse(values).error?.issues ?? [];
  return byField(
    issues.map(({ path, message }) => [path[0], message]),
    texts,
  );
}

/** The server accepted the message, or refused it. `message` is missing if the answer was not understood. */
export type Sending = { ok: true } | { ok: false; message?: string | undefined; errors: Errors };

/** Reads the answer. Only the contract's flag means success: a static host may answer 200 with a page of its own. */
export function readAnswer(answer: unknown, texts?: RefusalTexts): Sending {
  if (Succeeded.safeParse(answer).success) return { ok: true };
  const refusal = Refusal.safeParse(answer).data;
  return {
    ok: false,
    message: texts && refusal ? refusalIn(texts, refusal.code) : refusal?.message,
    errors: byField(
      (refusal?.errors ?? []).map(({ field, message }) => [field, message]),
      texts,
    ),
  };
}

function byField(faults: [field: PropertyKey | undefined, message: string][], texts?: RefusalTexts): Errors {
  const errors: Errors = {};
  for (const [field, message] of faults) {
    if (!isField(field) && field !== 'image_id') continue;
    errors[field] ??= texts ? fieldErrorIn(texts, { field, message }) : message;
  }
  return errors;
}
