import { Dialog, DialogTitle, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';

export type FrameProps = {
  title: string;
  /** While true every control is disabled and the dialog cannot be closed. */
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
};

type Props = FrameProps & {
  /** Whether it takes the width of the window, for a long text or several columns. */
  isWide?: boolean;
  /** Whether it takes all of the window. */
  isWhole?: boolean;
};

/** The frame of a dialog that fills the screen of a phone. A click outside does not close it. */
export function DialogFrame({ title, busy, isWide = false, isWhole = false, onClose, children }: Props) {
  const isPhone = useMediaQuery('(max-width: 599px)');

  return (
    <Dialog
      open
      fullWidth
      maxWidth={isWide ? 'xl' : 'sm'}
      fullScreen={isPhone || isWhole}
      {...(isWhole && { transitionDuration: 0 })}
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
