import { RATING_MAX, RATING_MIN } from '@vitrine/shared/limits';
import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { FlagInputs } from '../widgets/FlagInputs.tsx';
import { SortOrderInput } from '../widgets/SortOrderInput.tsx';

/** The fields that the Add and Edit dialogs share. */
export function TestimonialInputs() {
  return (
    <>
      <TextInput source="name" label="Name" isRequired />
      <TextInput source="title" label="Title" />
      <TextInput source="company" label="Company" />
      <TextInput source="content" label="Content" isRequired multiline minRows={4} />
      <NumberInput source="rating" label="Rating" min={RATING_MIN} max={RATING_MAX} step={1} />
      <SortOrderInput />
      <FlagInputs>
        <BooleanInput source="is_featured" label="Featured" helperText={false} />
        <BooleanInput source="is_active" label="Active" helperText={false} />
      </FlagInputs>
    </>
  );
}
