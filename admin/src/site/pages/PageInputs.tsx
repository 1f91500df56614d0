import { Box } from '@mui/material';
import { BooleanInput, TextInput, useInput } from 'react-admin';
import { AddressInput } from '../../forms/AddressInput.tsx';
import { MarkdownInput } from '../../forms/markdown/MarkdownInput.tsx';
import { NamingInput } from '../../forms/NamingInput.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { SortOrderInput } from '../../forms/SortOrderInput.tsx';
import { t } from '../../language/language.ts';
import { fields, places } from './fields.ts';
import { PagePreview } from './PagePreview.tsx';
import { PurposeHints } from './PurposeHints.tsx';

/** The fields that the Add and Edit dialogs share. */
export function PageInputs() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' }, columnGap: 6 }}>
      <div>
        <NamingInput source="title" label={fields.title.label} />
        <AddressInput label={fields.slug.label} helperText={t('What comes after the name of your site.')} />
        <PurposeHints />
        <MarkdownInput source="content" label={fields.content.label} />
        <TextInput source="description" label={fields.description.label} helperText={t('Else the first paragraph.')} />
        <PlaceInput />
        <SortOrderInput />
        <BooleanInput
          source="is_draft"
          label={fields.is_draft.label}
          helperText={t('Only you see a draft. Switch this off to publish the page.')}
        />
      </div>
      <Box sx={{ minWidth: 0, position: { lg: 'sticky' }, top: 0, alignSelf: 'start' }}>
        <PagePreview />
      </Box>
    </Box>
  );
}

function PlaceInput() {
  const { id, field, fieldState } = useInput({ source: 'place' });
  return (
    <SelectField
      {...field}
      id={id}
      label={fields.place.label}
      margin="dense"
      fullWidth
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? ' '}
      choices={places}
    />
  );
}
