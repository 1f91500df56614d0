import { BooleanInput, TextInput } from 'react-admin';
import { FlagInputs } from '../forms/FlagInputs.tsx';
import { SortOrderInput } from '../forms/SortOrderInput.tsx';
import { fields } from './fields.ts';
import { RatingInput } from './RatingInput.tsx';

/** The fields that the Add and Edit dialogs share. */
export function TestimonialInputs() {
  return (
    <>
      <TextInput source="name" label={fields.name.label} isRequired />
      <TextInput source="title" label={fields.title.label} />
      <TextInput source="company" label={fields.company.label} />
      <TextInput source="content" label={fields.content.label} isRequired multiline minRows={4} />
      <RatingInput source="rating" label={fields.rating.label} />
      <SortOrderInput />
      <FlagInputs>
        <BooleanInput source="is_featured" label={fields.is_featured.label} helperText={false} />
        <BooleanInput source="is_active" label={fields.is_active.label} helperText={false} />
      </FlagInputs>
    </>
  );
}
