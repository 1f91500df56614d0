import { BooleanInput, TextInput } from 'react-admin';
import { FlagInputs } from '../forms/FlagInputs.tsx';
import { ImagePickerInput } from '../forms/image-picker/ImagePickerInput.tsx';
import { SortOrderInput } from '../forms/SortOrderInput.tsx';
import { fields } from './fields.tsx';
import { PageLinkInput } from './PageLinkInput.tsx';

/** The fields that the Add and Edit dialogs share. */
export function HeroSlideInputs() {
  return (
    <>
      <TextInput source="title" label={fields.title.label} isRequired />
      <TextInput source="subtitle" label={fields.subtitle.label} />
      <TextInput source="description" label={fields.description.label} multiline minRows={2} />
      <ImagePickerInput source="image_id" label={fields.image_id.label} isRequired />
      <TextInput source="button_text" label={fields.button_text.label} />
      <PageLinkInput source="button_link" label={fields.button_link.label} />
      <SortOrderInput />
      <FlagInputs>
        <BooleanInput source="is_active" label={fields.is_active.label} helperText={false} />
      </FlagInputs>
    </>
  );
}
