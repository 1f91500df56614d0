import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { toastSpace } from '../feedback/toast-space.ts';
import { t, tCount } from '../language/language.ts';

type Props = {
  /** How many are selected, of how many that can be. */
  count: number;
  total: number;
  onSelectAll: () => void;
  onClear: () => void;
  /** The actions on the selected. */
  children: ReactNode;
};

/** The bar below a grid while something in it is selected. */
export const SelectionFrame = ({ count, total, onSelectAll, onClear, children }: Props) => (
  <Box role="region" aria-label={t('Selection')} sx={bar}>
    <Typography role="status" sx={{ mr: 'auto', fontVariantNumeric: 'tabular-nums' }}>
      {tCount(count, '{count} selected', '{count} selected')}
    </Typography>
    {count < total && (
      <Button color="inherit" onClick={onSelectAll}>
        {t('Select all {total}', { total })}
      </Button>
    )}
    {children}
    <Button color="inherit" onClick={onClear}>
      {t('Clear selection')}
    </Button>
  </Box>
);

const bar = {
  position: 'sticky',
  bottom: `calc(12px + ${toastSpace})`,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 1,
  mt: 2,
  px: 2,
  py: 0.5,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
};
