import { Dialog, DialogTitle } from '@mui/material';
import type { FrameProps } from '../forms/DialogFrame.tsx';

/** A project takes the whole window: its fields, its sequence and the page that they make. */
export function ProjectFrame({ title, busy, onClose, children }: FrameProps) {
  return (
    <Dialog
      open
      fullScreen
      transitionDuration={0}
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
