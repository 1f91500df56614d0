import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AddIcon } from '../icons/AddIcon.tsx';

type Props = {
  title: string;
  /** Of the Add button; without it there is none. */
  addLabel?: string;
  onAdd?: () => void;
  /** Further information or controls. */
  children?: ReactNode;
};

/** The header of a tab: its title, and its Add button. */
export function ListHeader({ title, addLabel, onAdd, children }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: { xs: 1, sm: 2 },
        rowGap: 1.5,
        mb: 2,
      }}
    >
      <Typography variant="h2">{title}</Typography>
      {children}
      {addLabel && (
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={onAdd}
          sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
        >
          {addLabel}
        </Button>
      )}
    </Box>
  );
}
