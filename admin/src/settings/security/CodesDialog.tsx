import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useToast } from '../../feedback/useToast.ts';
import { DialogFrame } from '../../forms/DialogFrame.tsx';

/** Recovery codes, which are shown this once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.succeed('Recovery codes copied'),
      (error: unknown) => toast.fail('Failed to copy', error),
    );

  return (
    <DialogFrame title="Recovery codes" busy={false} onClose={onClose}>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          Each of these codes signs you in once, if you have lost your second factor. Keep them in a safe place: they
          are not shown again.
        </Typography>
        <Box
          component="ul"
          aria-label="Recovery codes"
          sx={{ m: 0, p: 2, bgcolor: 'surface', listStyle: 'none', columns: { sm: 2 }, fontFamily: 'monospace' }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {/* Without a secure context there is no clipboard. */}
        {navigator.clipboard && <Button onClick={copy}>Copy</Button>}
        <Button variant="contained" onClick={onClose} autoFocus>
          I Have Saved Them
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
