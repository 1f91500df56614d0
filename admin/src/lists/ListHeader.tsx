import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  addLabel: string;
  onAdd: () => void;
  /** What else there is to see or to do. */
  children?: ReactNode;
};

/** The head of a tab: what it lists, and the button that adds to it. */
export function ListHeader({ title, addLabel, onAdd, children }: Props) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 3 }}
    >
      <Typography variant="h2">{title}</Typography>
      {children}
      <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
        {addLabel}
      </Button>
    </Box>
  );
}
