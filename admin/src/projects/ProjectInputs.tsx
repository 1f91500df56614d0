import { Box, Button } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { BooleanInput } from 'react-admin';
import { hasKeyboard } from '../forms/has-keyboard.ts';
import { NamingInput } from '../forms/NamingInput.tsx';
import { t } from '../language/language.ts';
import { FactsSheet } from './FactsSheet.tsx';
import { fields } from './fields.tsx';
import { ProjectPreview } from './ProjectPreview.tsx';
import { SequenceInput } from './sequence/SequenceInput.tsx';

/** The fields that the Add and Edit dialogs share: the sequence under its title, the page that both make, and the facts in a sheet. */
export function ProjectInputs() {
  const [hasFacts, setFacts] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const facts = useId();

  return (
    <Box sx={hasFacts ? withFacts : columns}>
      <Box sx={head}>
        <Box sx={{ flex: '1 1 320px', maxWidth: 640 }}>
          <NamingInput source="title" label={fields.title.label} helperText={false} autoFocus={hasKeyboard()} />
        </Box>
        <Box sx={{ flex: '1 1 200px', mt: { sm: 1.5 } }}>
          <BooleanInput
            source="is_draft"
            label={fields.is_draft.label}
            helperText={t('Only you see a draft. Switch this off to publish the project.')}
          />
        </Box>
        <Button
          ref={opener}
          variant="outlined"
          aria-expanded={hasFacts}
          aria-controls={facts}
          onClick={() => setFacts(!hasFacts)}
          sx={{ mt: { sm: 3.5 } }}
        >
          {t('Facts')}
        </Button>
      </Box>
      <FactsSheet id={facts} isOpen={hasFacts} onOpen={setFacts} opener={opener} />
      <Box sx={{ gridArea: 'sequence', minWidth: 0 }}>
        <SequenceInput />
      </Box>
      <Box sx={{ gridArea: 'preview', minWidth: 0, position: { lg: 'sticky' }, top: 0, alignSelf: 'start' }}>
        <ProjectPreview />
      </Box>
    </Box>
  );
}

const head = {
  gridArea: 'head',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 3,
  rowGap: 1.5,
  minWidth: 0,
};

/** The sequence and its page side by side on a computer, below each other elsewhere. */
const columns = {
  display: 'grid',
  columnGap: 6,
  rowGap: 2,
  gridTemplateAreas: { xs: '"head" "sequence" "preview"', lg: '"head head" "sequence preview"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
};

/** The sheet has the place of the page, or one of its own where there is room. */
const withFacts = {
  ...columns,
  gridTemplateAreas: {
    xs: '"head" "facts" "sequence" "preview"',
    lg: '"head head" "sequence facts" "preview preview"',
  },
  '@media (min-width: 1700px)': {
    gridTemplateAreas: '"head head head" "sequence preview facts"',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 3fr) minmax(380px, 2fr)',
  },
};
