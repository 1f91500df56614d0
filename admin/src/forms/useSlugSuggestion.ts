import { slugify } from '@vitrine/shared/slug';
import { type ChangeEvent, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** Derives the slug of a new record from the field that names it, until it is edited by hand. An existing one is a part of addresses and stays. */
export function useSlugSuggestion(source: string) {
  const { getValues, setValue } = useFormContext();
  const { defaultValues } = useFormState();
  // The form already has the new name when it says that it has changed, so the slug of the name before is remembered.
  const suggested = useRef(slugify(getValues(source) ?? ''));

  return (event: ChangeEvent<HTMLInputElement>) => {
    const { slug } = getValues();
    const isUntouched = !slug || slug === suggested.current;
    suggested.current = slugify(event.target.value);
    if (!defaultValues?.slug && isUntouched) setValue('slug', suggested.current, { shouldDirty: true });
  };
}
