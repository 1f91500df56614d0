import { slugify } from '@vitrine/shared/slug';
import type { ChangeEvent } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

/** Derives the slug of a new record from the field that names it, until it is edited by hand. An existing one is a part of addresses and stays. */
export function useSlugSuggestion(source: string) {
  const { getValues, setValue } = useFormContext();
  const { defaultValues } = useFormState();
  // The form already has the new name when it says that it has changed. The one before is that of the last rendering, also of a draft.
  const former: string | null | undefined = useWatch({ name: source });

  return (event: ChangeEvent<HTMLInputElement>) => {
    const { slug } = getValues();
    const isUntouched = !slug || slug === slugify(former ?? '');
    if (!defaultValues?.slug && isUntouched) setValue('slug', slugify(event.target.value), { shouldDirty: true });
  };
}
