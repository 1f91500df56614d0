import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { changesOf, type Values } from '../forms/saving/changes.ts';

/** What differs from what the form began with, as it was when all of it was valid. */
export function useValidChanges(schema: z.ZodType<Values, Values>): Values {
  const values = useWatch();
  const { defaultValues = {} } = useFormState();
  const [valid, setValid] = useState<Values>({});
  const parsed = schema.safeParse(values);
  const changes = parsed.success ? changesOf(parsed.data, defaultValues) : valid;
  useEffect(() => {
    if (changes !== valid && JSON.stringify(changes) !== JSON.stringify(valid)) setValid(changes);
  }, [changes, valid]);
  return changes;
}
