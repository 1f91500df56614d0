import { Typography } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { t } from '../../language/language.ts';
import { fields } from './fields.ts';

/** What the client sees first. */
export const CoverInputs = () => (
  <>
    <Typography variant="h3" component="h3" sx={{ mt: 2, mb: 1 }}>
      {t('What the client sees first')}
    </Typography>
    <BooleanInput
      source="has_cover"
      label={fields.has_cover.label}
      helperText={t(
        'A photograph as high as the window, with the title. Without your choice it is the first that is wide.',
      )}
    />
    <BooleanInput
      source="has_open_cover"
      label={fields.has_open_cover.label}
      helperText={t('With a password: off, whoever has only the link learns nothing of the gallery.')}
    />
  </>
);
