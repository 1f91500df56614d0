import { slugify } from '@vitrine/shared/slug';
import type { ChangeEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** Derives the slug of a new record from the field that names it, until it is edited by hand. An existing one is a part of addresses and stays. */
export function useSlugSuggestion(source: string) {
  const { getValues, setValue } = useFormContext();
  const { defaultValues } = useFormState();

  return (event: ChangeEvent<HTMLInputElement>) => {
    const { [source]: name, slug } = getValues();
    const isUntouched = !slug || slug === slugify(name ?? '');
    if (!defaultValues?.slug && isUntouched) setValue('slug', slugify(event.target.value), { shouldDirty: true });
  };
}
