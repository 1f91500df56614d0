import { Box, Button, Typography } from '@mui/material';
import { ImageUploadDialog } from './ImageUploadDialog.tsx';
import { QueuePanel } from './QueuePanel.tsx';
import { useUploadDialog } from './useUploadDialog.ts';

/** One button that opens the upload dialog, and the queue of what was handed over there. */
export function UploadTab() {
  const { dropped, isOver, openEmpty } = useUploadDialog();

  return (
    <>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          gap: 1.5,
          px: 2,
          py: 8,
          textAlign: 'center',
          border: '1px dashed',
          borderColor: isOver ? 'info.main' : 'divider',
          bgcolor: isOver ? 'surface' : 'transparent',
        }}
      >
        <Button variant="contained" size="large" onClick={openEmpty}>
          Choose Image to Upload
        </Button>
        <Typography color="textSecondary">Or drop a whole shoot here.</Typography>
      </Box>
      <QueuePanel />
      <ImageUploadDialog dropped={dropped} />
    </>
  );
}
