import { Box, Button, Typography } from '@mui/material';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { t } from '../language/language.ts';
import { QueuePanel } from './QueuePanel.tsx';

/** One button that opens the upload dialog, and the queue of uploads. */
export function UploadTab() {
  const { openCreate } = useDialogAddress();

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
          borderColor: 'divider',
        }}
      >
        <Button variant="contained" size="large" onClick={openCreate}>
          {t('Choose Image to Upload')}
        </Button>
        <Typography color="textSecondary">{t('Or drop a whole shoot here.')}</Typography>
      </Box>
      <QueuePanel />
    </>
  );
}
