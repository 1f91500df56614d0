import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import type { AddedDevice } from '@vitrine/shared/contract/devices';
import { useToast } from '../../feedback/useToast.ts';
import { DialogFrame } from '../../forms/DialogFrame.tsx';

/** The token of a device, which is shown this once. */
export function TokenDialog({ added: { device, token }, onClose }: { added: AddedDevice; onClose: () => void }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast.succeed('Token copied'),
      (error: unknown) => toast.fail('Failed to copy', error),
    );

  return (
    <DialogFrame title={`Token of ${device.name}`} busy={false} onClose={onClose}>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          Enter it in the program, where it asks for a token or a password. It is not shown again: if it is lost, revoke
          it and add the device once more.
        </Typography>
        <Box
          component="code"
          sx={{ display: 'block', p: 2, bgcolor: 'surface', fontFamily: 'monospace', overflowWrap: 'anywhere' }}
        >
          {token}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {/* Without a secure context there is no clipboard. */}
        {navigator.clipboard && <Button onClick={copy}>Copy</Button>}
        <Button variant="contained" onClick={onClose} autoFocus>
          I Have Entered It
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
