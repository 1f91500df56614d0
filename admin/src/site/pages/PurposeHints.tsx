import { Alert, AlertTitle, Box } from '@mui/material';
import { PagePurpose } from '@vitrine/shared/contract/site/pages';
import { useWatch } from 'react-hook-form';
import { hintsOf } from './hints.ts';

/** What belongs on a prepared page, for who writes it. It is not a part of the page. */
export function PurposeHints() {
  const purpose = PagePurpose.safeParse(useWatch({ name: 'purpose' })).data;
  if (!purpose) return null;
  const { heading, hints } = hintsOf[purpose];
  return (
    <Alert severity="info" icon={false} sx={{ mb: 2 }}>
      <AlertTitle>{heading}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { mt: 0.5 } }}>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </Box>
    </Alert>
  );
}
