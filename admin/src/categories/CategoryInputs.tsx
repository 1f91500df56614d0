import { slugify } from '@vitrine/shared/slug';
import type { ChangeEvent } from 'react';
import { BooleanInput, TextInput } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { SortOrderInput } from '../forms/SortOrderInput.tsx';
import { fields } from './fields.ts';

/** The fields that the Add and Edit dialogs share. */
export function CategoryInputs() {
  const suggestSlug = useSlugSuggestion();

  return (
    <>
      <TextInput source="name" label={fields.name.label} isRequired onChange={suggestSlug} />
      <TextInput source="slug" label={fields.slug.label} isRequired />
      <TextInput source="description" label={fields.description.label} multiline minRows={2} />
      <SortOrderInput />
      <BooleanInput
        source="is_active"
        label={fields.is_active.label}
        helperText="An inactive category is not shown to visitors. Its photographs are, without a category."
      />
    </>
  );
}

/** Derives the slug of a new category from its name until it is edited by hand. An existing slug is part of addresses and stays. */
function useSlugSuggestion() {
  const { getValues, setValue } = useFormContext();
  const { defaultValues } = useFormState();

  return (event: ChangeEvent<HTMLInputElement>) => {
    const { name, slug } = getValues();
    const isUntouched = !slug || slug === slugify(name ?? '');
    if (!defaultValues?.slug && isUntouched) setValue('slug', slugify(event.target.value), { shouldDirty: true });
  };
}
