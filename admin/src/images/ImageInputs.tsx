import { Box } from '@mui/material';
import { BooleanInput, TextInput } from 'react-admin';
import { FlagInputs } from '../widgets/FlagInputs.tsx';
import { CategoryInput } from './CategoryInput.tsx';

/** The fields that the upload and edit dialogs share. */
export function ImageInputs() {
  return (
    <>
      <TextInput source="title" label="Title" isRequired />
      <TextInput source="description" label="Description" multiline minRows={2} />
      <CategoryInput />
      <TextInput source="tags" label="Tags" helperText="Separated by commas" />
      <FlagInputs>
        <BooleanInput source="is_featured" label="Featured" helperText={false} />
        <BooleanInput source="is_public" label="Public" helperText={false} />
        <BooleanInput source="is_hero_image" label="Hero Image" helperText={false} />
      </FlagInputs>
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 1.5 } }}>
        <summary>More details</summary>
        <TextInput
          source="alt"
          label="Alternative Text"
          helperText="What the picture shows, for those who cannot see it"
        />
        <TextInput source="credit" label="Credit" />
        <TextInput source="copyright" label="Copyright" />
        <TextInput source="usage_terms" label="Usage Terms" multiline minRows={2} />
        <TextInput source="license_url" label="Address of the Terms" type="url" />
      </Box>
    </>
  );
}
