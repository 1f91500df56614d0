import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useCopy } from '../feedback/useCopy.ts';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { t } from '../language/language.ts';

type Props = {
  title: string;
  /** What it is for, and that it is not shown again. */
  explanation: string;
  /** What can be copied, and what is said once it is. */
  secret: string;
  copied: string;
  /** The text of the button that closes it. */
  done: string;
  onClose: () => void;
  /** The secret as it is shown; by default as it is. */
  children?: ReactNode;
};

/** A secret that the server does not know any more once this dialog is closed. */
export function ShownOnceDialog({ title, explanation, secret, copied, done, onClose, children }: Props) {
  const copy = useCopy();

  return (
    <DialogFrame title={title} busy={false} onClose={onClose}>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{explanation}</Typography>
        {children ?? (
          <Box
            component="code"
            sx={{ display: 'block', p: 2, bgcolor: 'surface', fontFamily: 'monospace', overflowWrap: 'anywhere' }}
          >
            {secret}
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {/* Without a secure context there is no clipboard. */}
        {navigator.clipboard && <Button onClick={() => copy(secret, copied)}>{t('Copy')}</Button>}
        <Button variant="contained" onClick={onClose} autoFocus>
          {done}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
