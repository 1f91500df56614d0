import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { t } from '../../language/language.ts';

export type PickerProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Called once it is gone, so that the focus is free. */
  onGone: () => void;
};

type Props = PickerProps & { title: string; children: ReactNode };

/** A dialog to pick something for a text. */
export function PickerDialog({ title, isOpen, onClose, onGone, children }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="sm" disableRestoreFocus>
      <DialogTitle variant="h2">{title}</DialogTitle>
      <DialogContent dividers>{children}</DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </DialogActions>
      <Gone onGone={onGone} />
    </Dialog>
  );
}

/** Calls `onGone` after React has finished: an edit while React works is put back and made again by it, and then undo does not know it. */
function Gone({ onGone }: Pick<PickerProps, 'onGone'>) {
  const notify = useEffectEvent(onGone);
  useEffect(() => () => void setTimeout(() => notify()), []);
  return null;
}
