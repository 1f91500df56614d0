import { Box } from '@mui/material';

/** An invisible text that screen readers announce when it changes. */
export function LiveRegion({ children }: { children: string }) {
  return (
    <Box role="status" sx={visuallyHidden}>
      {children}
    </Box>
  );
}

/** For screen readers alone. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};
