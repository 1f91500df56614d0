import { BooleanInput, TextInput } from 'react-admin';
import { FlagInputs } from '../widgets/FlagInputs.tsx';
import { ImagePickerInput } from '../widgets/ImagePickerInput.tsx';
import { SortOrderInput } from '../widgets/SortOrderInput.tsx';

/** The fields that the Add and Edit dialogs share. */
export function HeroSlideInputs() {
  return (
    <>
      <TextInput source="title" label="Title" isRequired />
      <TextInput source="subtitle" label="Subtitle" />
      <TextInput source="description" label="Description" multiline minRows={2} />
      <ImagePickerInput source="image_id" label="Image" isRequired />
      <TextInput source="button_text" label="Button Text" />
      <TextInput source="button_link" label="Button Link" />
      <SortOrderInput />
      <FlagInputs>
        <BooleanInput source="is_active" label="Active" helperText={false} />
      </FlagInputs>
    </>
  );
}
