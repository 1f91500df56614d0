import { Box, Button } from '@mui/material';
import { useDialogAddress } from '../widgets/useDialogAddress.ts';
import { ImageUploadDialog } from './ImageUploadDialog.tsx';

/** One button that opens the upload dialog. */
export function UploadTab() {
  const { openCreate } = useDialogAddress();

  return (
    <Box sx={{ display: 'grid', placeItems: 'center', py: 10, border: '1px dashed', borderColor: 'divider' }}>
      <Button variant="contained" size="large" onClick={openCreate}>
        Choose Image to Upload
      </Button>
      <ImageUploadDialog />
    </Box>
  );
}
