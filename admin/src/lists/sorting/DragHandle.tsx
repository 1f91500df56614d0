import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { IconButton } from '@mui/material';
import type { Ref } from 'react';

type Props = { name: string; ref: Ref<HTMLButtonElement> };

/** The handle by which a record is dragged. */
export function DragHandle({ name, ref }: Props) {
  return (
    <IconButton
      ref={ref}
      aria-label={`Move ${name}`}
      title="Drag to reorder"
      sx={{ width: 44, height: 44, cursor: 'grab', touchAction: 'none' }}
    >
      <DragIndicatorIcon />
    </IconButton>
  );
}
