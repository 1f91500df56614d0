import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A second factor or what belongs to it, and what can be done with it. */
export function FactorRow({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Stack component="li" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 1.5 }}>
      <Stack sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      </Stack>
      {children}
    </Stack>
  );
}
