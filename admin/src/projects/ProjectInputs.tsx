import { Box } from '@mui/material';
import { PROJECT_TEXT_MAX } from '@vitrine/shared/limits';
import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { MarkdownInput } from '../forms/markdown/MarkdownInput.tsx';
import { SortOrderInput } from '../forms/SortOrderInput.tsx';
import { useSlugSuggestion } from '../forms/useSlugSuggestion.ts';
import { CoverInput } from './CoverInput.tsx';
import { fields } from './fields.tsx';
import { ProjectPreview } from './ProjectPreview.tsx';
import { SequenceInput } from './sequence/SequenceInput.tsx';

/** The fields that the Add and Edit dialogs share: about the project, its sequence, and the page that both make. */
export function ProjectInputs() {
  const suggestSlug = useSlugSuggestion('title');

  return (
    <Box sx={columns}>
      <Box sx={{ gridArea: 'about', minWidth: 0 }}>
        <Box sx={pair}>
          <TextInput
            source="title"
            label={fields.title.label}
            isRequired
            onChange={suggestSlug}
            // A finger does not type at once, and the keyboard would hide half of the form.
            autoFocus={matchMedia('(pointer: fine)').matches}
          />
          <TextInput source="slug" label={fields.slug.label} isRequired helperText="What comes after /projects/." />
          <NumberInput source="year" label={fields.year.label} step={1} />
          <TextInput source="client" label={fields.client.label} />
        </Box>
        <MarkdownInput
          source="introduction"
          label={fields.introduction.label}
          minRows={4}
          maxLength={PROJECT_TEXT_MAX}
        />
        <TextInput
          source="credits"
          label={fields.credits.label}
          multiline
          minRows={2}
          helperText="One a line, such as “Styling: Ana Ruiz”."
        />
        <Box sx={pair}>
          <CoverInput />
          <div>
            <BooleanInput
              source="is_draft"
              label={fields.is_draft.label}
              helperText="Only you see a draft. Switch this off to publish the project."
            />
            <SortOrderInput />
          </div>
        </Box>
      </Box>
      <Box sx={{ gridArea: 'sequence', minWidth: 0 }}>
        <SequenceInput />
      </Box>
      <Box sx={{ gridArea: 'preview', minWidth: 0, position: { lg: 'sticky' }, top: 0, alignSelf: 'start' }}>
        <ProjectPreview />
      </Box>
    </Box>
  );
}

/** Three columns on a large screen, two on a usual one, and one below that. */
const columns = {
  display: 'grid',
  columnGap: 6,
  rowGap: 3,
  gridTemplateAreas: { xs: '"about" "sequence" "preview"', lg: '"about preview" "sequence preview"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  '@media (min-width: 1900px)': {
    gridTemplateAreas: '"about sequence preview"',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr)',
    gridTemplateRows: 'auto',
  },
};

const pair = { display: 'grid', gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 1fr)' }, columnGap: 2 };
