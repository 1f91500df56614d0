import { BooleanInput, TextInput } from 'react-admin';
import { AddressInput } from '../forms/AddressInput.tsx';
import { SortOrderInput } from '../forms/SortOrderInput.tsx';
import { useSlugSuggestion } from '../forms/useSlugSuggestion.ts';
import { t } from '../language/language.ts';
import { fields } from './fields.ts';

/** The fields that the Add and Edit dialogs share. */
export function CategoryInputs() {
  const suggestSlug = useSlugSuggestion('name');

  return (
    <>
      <TextInput source="name" label={fields.name.label} isRequired onChange={suggestSlug} />
      <AddressInput label={fields.slug.label} read={(typed) => typed.normalize('NFC')} />
      <TextInput source="description" label={fields.description.label} multiline minRows={2} />
      <SortOrderInput />
      <BooleanInput
        source="is_active"
        label={fields.is_active.label}
        helperText={t('An inactive category is not shown to visitors. Its photographs are, without a category.')}
      />
    </>
  );
}
