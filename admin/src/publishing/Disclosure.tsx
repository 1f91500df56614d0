import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** What most people need not see, on request. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Box component="details" sx={{ '& summary': { width: 'fit-content', py: 1.5, cursor: 'pointer' } }}>
      <Typography component="summary" variant="body2">
        {summary}
      </Typography>
      {children}
    </Box>
  );
}
