import { IconButton } from '@mui/material';
import type { Ref } from 'react';
import { DragIndicatorIcon } from '../../icons/DragIndicatorIcon.tsx';
import { t } from '../../language/language.ts';

type Props = { name: string; ref: Ref<HTMLButtonElement> };

/** The handle by which a record is dragged. */
export function DragHandle({ name, ref }: Props) {
  return (
    <IconButton
      ref={ref}
      aria-label={t('Move {name}', { name })}
      title={t('Drag to reorder')}
      sx={{ width: 44, height: 44, cursor: 'grab', touchAction: 'none' }}
    >
      <DragIndicatorIcon />
    </IconButton>
  );
}
