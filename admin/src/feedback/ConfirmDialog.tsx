import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { t } from '../language/language.ts';
import { rememberPlace } from './remember-place.ts';

type Props = {
  open: boolean;
  title: string;
  question: string;
  /** What to know before answering. */
  children?: ReactNode;
  confirmLabel: string;
  /** There is nothing to confirm, only something to read: `children` say why. */
  impossible?: boolean;
  /** What the question is about is still being read. */
  isReading?: boolean;
  /** While true the confirmed action is running, and can be neither repeated nor cancelled. */
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ open, title, question, children, ...answers }: Props) {
  const id = useId();

  return (
    <Dialog
      open={open}
      aria-describedby={id}
      onClose={answers.busy ? undefined : answers.onCancel}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle variant="h3">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={id} color="textPrimary">
          {question}
        </DialogContentText>
        {children}
      </DialogContent>
      <Answers {...answers} />
    </Dialog>
  );
}

type AnswersProps = Pick<Props, 'confirmLabel' | 'impossible' | 'isReading' | 'busy' | 'onCancel' | 'onConfirm'>;

/** Accepts one confirmation only, however often the button is clicked. */
function Answers({
  confirmLabel,
  impossible = false,
  isReading = false,
  busy = false,
  onCancel,
  onConfirm,
}: AnswersProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  // Remembers the focus before this dialog takes it.
  const [goOn] = useState(rememberPlace);
  useEffect(() => goOn, [goOn]);

  function confirm() {
    setConfirmed(true);
    onConfirm();
  }

  return (
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button onClick={onCancel} disabled={busy} autoFocus>
        {impossible ? t('Close') : t('Cancel')}
      </Button>
      {!impossible && (
        <Button variant="contained" onClick={confirm} disabled={busy || isReading || isConfirmed}>
          {confirmLabel}
        </Button>
      )}
    </DialogActions>
  );
}
