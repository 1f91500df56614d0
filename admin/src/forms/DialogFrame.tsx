import { Dialog, DialogTitle, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';

export type FrameProps = {
  title: string;
  /** While true every control is disabled and the dialog cannot be closed. */
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of a dialog that fills the screen of a phone. A click outside does not close it. */
export function DialogFrame({ title, busy, onClose, children }: FrameProps) {
  const isPhone = useMediaQuery('(max-width: 599px)');

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-busy={busy}
      onClose={(_event, reason) => {
        if (!busy && reason === 'escapeKeyDown') onClose();
      }}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } }}
    >
      <DialogTitle variant="h2">{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
