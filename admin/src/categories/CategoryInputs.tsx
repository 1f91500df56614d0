import { slugify } from '@vitrine/shared/slug';
import { BooleanInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { SortOrderInput } from '../widgets/SortOrderInput.tsx';

/** The fields that the Add and Edit dialogs share. An empty slug is made from the name. */
export function CategoryInputs() {
  const { getValues, setValue } = useFormContext();

  function suggestSlug() {
    const { name, slug } = getValues();
    if (name && !slug) setValue('slug', slugify(name), { shouldDirty: true, shouldValidate: true });
  }

  return (
    <>
      <TextInput source="name" label="Name" isRequired onBlur={suggestSlug} />
      <TextInput source="slug" label="Slug" isRequired />
      <TextInput source="description" label="Description" multiline minRows={2} />
      <SortOrderInput />
      <BooleanInput source="is_active" label="Active" />
    </>
  );
}
