import { slugify } from '@vitrine/shared/slug';
import type { ChangeEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** Derives the slug of a new category from its name until it is edited by hand. An existing slug is part of addresses and stays. */
export function useSlugSuggestion() {
  const { getValues, setValue } = useFormContext();
  const { defaultValues } = useFormState();

  return (event: ChangeEvent<HTMLInputElement>) => {
    const { name, slug } = getValues();
    const isUntouched = !slug || slug === slugify(name ?? '');
    if (!defaultValues?.slug && isUntouched) setValue('slug', slugify(event.target.value), { shouldDirty: true });
  };
}
