import { BooleanInput, TextInput } from 'react-admin';
import { AddressInput } from '../forms/AddressInput.tsx';
import { NamingInput } from '../forms/NamingInput.tsx';
import { SortOrderInput } from '../forms/SortOrderInput.tsx';
import { t } from '../language/language.ts';
import { fields } from './fields.ts';

/** The fields that the Add and Edit dialogs share. */
export function CategoryInputs() {
  return (
    <>
      <NamingInput source="name" label={fields.name.label} />
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
