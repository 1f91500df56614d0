import { Box } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** `strong` for what should stand out, `faint` for what is inactive. */
  tone?: 'strong' | 'plain' | 'faint';
};

const tones = {
  strong: { bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main' },
  plain: { color: 'text.primary', borderColor: 'text.secondary' },
  faint: { color: 'text.secondary', borderColor: 'divider' },
};

/** A short label for the state of a record. */
export function StatusBadge({ children, tone = 'plain' }: Props) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: '8px',
        border: '1px solid',
        borderRadius: '2px',
        fontSize: '0.8125rem',
        lineHeight: '22px',
        whiteSpace: 'nowrap',
        ...tones[tone],
      }}
    >
      {children}
    </Box>
  );
}
