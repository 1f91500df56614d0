import { Box, Button, GlobalStyles } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { toastSpace } from '../../feedback/toast-space.ts';
import { t } from '../../language/language.ts';

/** Submits a form of settings. With `isInSight` it stays at the bottom of the window while the form scrolls. */
export function SaveButton({ label, isInSight = false }: { label: string; isInSight?: boolean | undefined }) {
  const { isSubmitting } = useFormState();
  return (
    <Box sx={isInSight ? inSight : { mt: 2 }}>
      {isInSight && <GlobalStyles styles={aboveButton} />}
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {isSubmitting ? t('Saving…') : label}
      </Button>
    </Box>
  );
}

/** The field that has the focus is not below the button. */
const aboveButton = { html: { scrollPaddingBottom: `calc(${toastSpace} + 96px)` } };

const inSight = {
  position: 'sticky',
  bottom: toastSpace,
  zIndex: 1,
  py: 2,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
};
