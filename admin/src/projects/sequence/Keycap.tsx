import { Box } from '@mui/material';

/** A key that does the same as the button that it is on. Where there is no keyboard, it is of no use. */
export function Keycap({ children }: { children: string }) {
  return (
    <Box component="kbd" aria-hidden sx={look}>
      {children}
    </Box>
  );
}

const look = {
  px: '5px',
  border: '1px solid',
  borderRadius: '2px',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  lineHeight: '18px',
  '@media (pointer: coarse)': { display: 'none' },
};
