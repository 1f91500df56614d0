import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  summary: string;
  children: ReactNode;
  /** Called when it is opened or closed. */
  onToggle?: (isOpen: boolean) => void;
};

/** What most people need not see, on request. */
export function Disclosure({ summary, children, onToggle }: Props) {
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      sx={{ '& summary': { width: 'fit-content', py: 1.5, cursor: 'pointer' } }}
    >
      <Typography component="summary" variant="body2">
        {summary}
      </Typography>
      {children}
    </Box>
  );
}
