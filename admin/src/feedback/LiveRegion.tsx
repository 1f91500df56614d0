import { Box } from '@mui/material';

/** What a screen reader says when it changes, and nobody sees. */
export function LiveRegion({ children }: { children: string }) {
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
