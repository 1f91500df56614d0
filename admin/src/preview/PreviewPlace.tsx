import { Button, Dialog, DialogActions, DialogContent, useMediaQuery } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { t } from '../language/language.ts';
import { LivePreview } from './LivePreview.tsx';

/** A preview beside a form, or where there is no room, a button that opens it. */
export function PreviewPlace(preview: ComponentProps<typeof LivePreview>) {
  const [isOpen, setOpen] = useState(false);
  const hasRoom = useMediaQuery((theme) => theme.breakpoints.up('lg'));

  if (hasRoom) return <LivePreview {...preview} />;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 2 }}>
        {t('Preview')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullScreen aria-label={t('Preview')}>
        <DialogContent>
          <LivePreview {...preview} />
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button onClick={() => setOpen(false)}>{t('Close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
