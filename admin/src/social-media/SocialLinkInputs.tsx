import { BooleanInput, TextInput } from 'react-admin';
import { ChoiceInput } from '../forms/ChoiceInput.tsx';
import { FlagInputs } from '../forms/FlagInputs.tsx';
import { LinkInput } from '../forms/LinkInput.tsx';
import { SortOrderInput } from '../forms/SortOrderInput.tsx';
import { fields, icons } from './fields.ts';

const choices = Object.entries(icons).map(([id, name]) => ({ id, name }));

/** The fields that the Add and Edit dialogs share. */
export function SocialLinkInputs() {
  return (
    <>
      <TextInput source="platform" label={fields.platform.label} isRequired />
      <TextInput source="display_name" label={fields.display_name.label} isRequired />
      <LinkInput source="url" label={fields.url.label} leftOut="address" type="url" isRequired />
      <ChoiceInput source="icon_name" label={fields.icon_name.label} choices={choices} />
      <SortOrderInput />
      <FlagInputs>
        <BooleanInput source="is_active" label={fields.is_active.label} helperText={false} />
      </FlagInputs>
    </>
  );
}
