import { Box } from '@mui/material';
import { t } from '../../language/language.ts';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';

/** Recovery codes, which are shown this once. */
export const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <ShownOnceDialog
    title={t('Recovery codes')}
    explanation={t(
      'Each of these codes signs you in once, if you have lost your second factor. Keep them in a safe place: they are not shown again.',
    )}
    secret={codes.join('\n')}
    copied={t('Recovery codes copied')}
    done={t('I have saved them')}
    onClose={onClose}
  >
    <Box
      component="ul"
      aria-label={t('Recovery codes')}
      sx={{ m: 0, p: 2, bgcolor: 'surface', listStyle: 'none', columns: { sm: 2 }, fontFamily: 'monospace' }}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
  </ShownOnceDialog>
);
