import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { t } from '../language/language.ts';

/** Validates a form with a schema of the contract, and says what is wrong in the language that is chosen. */
export function resolverOf<Output extends FieldValues>(
  schema: z.ZodType<Output, FieldValues>,
): Resolver<FieldValues, unknown, Output> {
  const validate = zodResolver(schema);
  return async (...given) => {
    const result = await validate(...given);
    sayErrors(result.errors, t);
    return result;
  };
}

/** Replaces the messages of fields, of the fields in them, and of the entries of lists. */
export function sayErrors(errors: object, say: (message: string) => string): void {
  for (const [name, error] of Object.entries(errors)) {
    // `ref` is the element that gets the focus.
    if (name === 'ref' || typeof error !== 'object' || error === null) continue;
    if (typeof error.message === 'string') error.message = say(error.message);
    sayErrors(error, say);
  }
}
