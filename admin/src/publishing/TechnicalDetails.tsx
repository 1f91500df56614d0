import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** What only whoever set it up wants to know, on request. */
export function TechnicalDetails({ children }: { children: ReactNode }) {
  return (
    <Box component="details" sx={{ '& summary': { width: 'fit-content', py: 1.5, cursor: 'pointer' } }}>
      <Typography component="summary" variant="body2">
        Technical details
      </Typography>
      {children}
    </Box>
  );
}
