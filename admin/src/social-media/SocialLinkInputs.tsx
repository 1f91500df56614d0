import { SOCIAL_ICONS } from '@vitrine/shared/presentation';
import { BooleanInput, TextInput } from 'react-admin';
import { ChoiceInput } from '../widgets/ChoiceInput.tsx';
import { FlagInputs } from '../widgets/FlagInputs.tsx';
import { SortOrderInput } from '../widgets/SortOrderInput.tsx';

const icons = Object.entries(SOCIAL_ICONS).map(([id, name]) => ({ id, name }));

/** The fields that the Add and Edit dialogs share. */
export function SocialLinkInputs() {
  return (
    <>
      <TextInput source="platform" label="Platform" isRequired />
      <TextInput source="display_name" label="Display Name" isRequired />
      <TextInput source="url" label="URL" type="url" isRequired />
      <ChoiceInput source="icon_name" label="Icon" choices={icons} />
      <SortOrderInput />
      <FlagInputs>
        <BooleanInput source="is_active" label="Active" helperText={false} />
      </FlagInputs>
    </>
  );
}
