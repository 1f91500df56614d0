import { Box, Typography } from '@mui/material';
import { PROJECT_ITEMS_MAX } from '@vitrine/shared/limits';
import { ArrowBackIcon } from '../../icons/ArrowBackIcon.tsx';
import { ArrowForwardIcon } from '../../icons/ArrowForwardIcon.tsx';
import { CoverIcon } from '../../icons/CoverIcon.tsx';
import { DeleteIcon } from '../../icons/DeleteIcon.tsx';
import { TextIcon } from '../../icons/TextIcon.tsx';
import { UndoIcon } from '../../icons/UndoIcon.tsx';
import { t, tCount } from '../../language/language.ts';
import { LayoutChoices } from './LayoutChoices.tsx';
import { Tool } from './Tool.tsx';
import type { SequenceEditing } from './useSequence.ts';

/** What can be done with the current item, or with those that are selected. It stays in sight above a long sequence. */
export function SequenceToolbar({ sequence }: { sequence: SequenceEditing }) {
  const { items, acting, chosen, canUndo } = sequence;
  const isEmpty = acting.length === 0;
  const isFull = items.length >= PROJECT_ITEMS_MAX;

  return (
    <Box role="group" aria-label={t('Sequence')} sx={bar}>
      <LayoutChoices sequence={sequence} />
      <Box sx={{ display: 'flex' }}>
        <Tool label={t('Move earlier')} keys="Alt+ArrowLeft" disabled={isEmpty} onUse={() => sequence.moveBy(-1)}>
          <ArrowBackIcon />
        </Tool>
        <Tool label={t('Move later')} keys="Alt+ArrowRight" disabled={isEmpty} onUse={() => sequence.moveBy(1)}>
          <ArrowForwardIcon />
        </Tool>
        <Tool label={t('Add a text after it')} keys="T" disabled={isFull} onUse={sequence.addText}>
          <TextIcon />
        </Tool>
        <Tool label={t('Use as cover')} keys="C" disabled={isEmpty} onUse={sequence.makeCover}>
          <CoverIcon />
        </Tool>
        <Tool label={t('Remove')} keys="Delete" disabled={isEmpty} onUse={sequence.remove}>
          <DeleteIcon />
        </Tool>
        <Tool label={t('Undo')} keys="Control+Z" disabled={!canUndo} onUse={sequence.undo}>
          <UndoIcon />
        </Tool>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        {chosen.length > 1 && tCount(chosen.length, '{count} selected', '{count} selected')}
      </Typography>
    </Box>
  );
}

const bar = {
  position: 'sticky',
  top: { xs: -16, sm: -20 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  py: 1,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
};
