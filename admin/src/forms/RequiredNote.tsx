import { Typography } from '@mui/material';
import { requiredFields } from '@vitrine/shared/form-texts';
import { t } from '../language/language.ts';

/** Says what the star at a label means, above fields of which one has it. */
export const RequiredNote = () => (
  <Typography variant="body2" color="textSecondary" sx={note}>
    {t(requiredFields)}
  </Typography>
);

/** That of react-admin, and that of MUI. */
const STAR = ':is(label > span > span[aria-hidden="true"], .MuiFormLabel-asterisk)';
const note = { mb: 2, [`&:not(:has(~ * ${STAR}))`]: { display: 'none' } };
