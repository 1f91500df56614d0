import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** The switches of a form, side by side if there is room. */
export function FlagInputs({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, '& > *': { width: 'auto' } }}>
      {children}
    </Stack>
  );
}
