import { Box } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Further styles of the list, whose children are `li` elements. */
  sx?: object | undefined;
};

/** A list with a line above each entry. */
export function LinedList({ children, sx }: Props) {
  return (
    <Box component="ul" sx={{ ...lines, ...sx }}>
      {children}
    </Box>
  );
}

const line = { borderColor: 'divider' };
const lines = { listStyle: 'none', m: 0, p: 0, borderTop: 1, ...line, '& > li': { borderBottom: 1, ...line } };
