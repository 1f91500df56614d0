import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Puts something beside the fields that stays in sight while they scroll, below them where there is no room. */
export function Beside({ content, children }: { content: ReactNode; children: ReactNode }) {
  if (content === undefined) return children;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { lg: 'minmax(360px, 1fr) minmax(0, 2fr)' }, columnGap: 6 }}>
      <Box sx={{ minWidth: 0, maxWidth: 640 }}>{children}</Box>
      <Box sx={{ minWidth: 0, position: 'sticky', top: 64, alignSelf: 'start' }}>{content}</Box>
    </Box>
  );
}
