import { Box } from '@mui/material';
import { BooleanInput, ReferenceInputBase, SelectInput, TextInput } from 'react-admin';
import { FlagInputs } from '../widgets/FlagInputs.tsx';

const MAX_CATEGORIES = 1_000;

/** The fields that the upload and edit dialogs share. */
export function ImageInputs() {
  return (
    <>
      <TextInput source="title" label="Title" isRequired />
      <TextInput source="description" label="Description" multiline minRows={2} />
      {/* The headless base: ReferenceInput would bring the whole Autocomplete along for a plain select. */}
      <ReferenceInputBase
        source="category_id"
        reference="categories"
        perPage={MAX_CATEGORIES}
        sort={{ field: 'sort_order', order: 'ASC' }}
      >
        <SelectInput label="Category" optionText="name" emptyText="None" />
      </ReferenceInputBase>
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
      </Box>
    </>
  );
}
