import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useFormState } from 'react-hook-form';

type Props = {
  title: string;
  /** While true every control is disabled and the dialog cannot be closed. */
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of a dialog with a form; on a phone it fills the screen. A click outside does not close it. */
export function FormDialog({ title, busy, onClose, children }: Props) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599px)');

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={id}
      aria-busy={busy}
      onClose={(_event, reason) => {
        if (!busy && reason === 'escapeKeyDown') onClose();
      }}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } }}
    >
      <DialogTitle id={id} variant="h2" component="h2">
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
}

/** The inputs of a form dialog. While they are disabled the content itself is focusable, so that the keyboard can scroll it. */
export function FormDialogContent({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <DialogContent dividers tabIndex={busy ? 0 : undefined}>
      <Box
        component="fieldset"
        disabled={busy}
        inert={busy}
        sx={{ border: 0, m: 0, p: 0, minWidth: 0, '&:disabled': { opacity: 0.6 } }}
      >
        {children}
      </Box>
    </DialogContent>
  );
}

type ActionsProps = { busy: boolean; submitLabel: string; busyLabel: string; disabled?: boolean; onCancel: () => void };

/** Cancel and submit. The form is marked as submitting before the request is sent, so a double click sends once. */
export function FormDialogActions({ submitLabel, busyLabel, disabled = false, onCancel, ...props }: ActionsProps) {
  const { isSubmitting } = useFormState();
  const busy = props.busy || isSubmitting;

  return (
    <DialogActions sx={{ px: 3, py: 2 }}>
      <Button onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" disabled={busy || disabled}>
        {busy ? busyLabel : submitLabel}
      </Button>
    </DialogActions>
  );
}
