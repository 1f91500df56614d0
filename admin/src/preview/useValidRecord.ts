import { useContext, useState } from 'react';
import { EditContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { t } from '../language/language.ts';

/** What a record has until it is given a title and an address. */
const UNNAMED = { title: t('Untitled'), slug: 'untitled' };

/** The record that is being written, as of the last moment when it could be saved. */
export function useValidRecord<T extends object>(schema: z.ZodType<T>): T & { id: number } {
  // Not of the record in the form, which has the form's fields alone.
  const id = Number(useContext(EditContext)?.record?.id ?? 0);
  const { title, slug, ...typed } = useWatch();
  const [valid, setValid] = useState(() => schema.parse(UNNAMED));
  const parsed = schema.safeParse({ ...typed, title: title || UNNAMED.title, slug: slug || UNNAMED.slug });
  if (parsed.success && JSON.stringify(parsed.data) !== JSON.stringify(valid)) setValid(parsed.data);
  return { ...(parsed.data ?? valid), id };
}
