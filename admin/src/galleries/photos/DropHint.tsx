import { Box, Typography } from '@mui/material';
import { t } from '../../language/language.ts';
import { ChooseFiles } from '../../upload-queue/ChooseFiles.tsx';
import type { Chosen } from '../../upload-queue/upload-queue.ts';

type Props = { section: string | undefined; onChoose: (chosen: Chosen[]) => void };

/** In place of photographs, where there are none yet. */
export const DropHint = ({ section, onChoose }: Props) => (
  <Box sx={hint}>
    <Typography variant="h3" component="p">
      {section ? t('Drop photographs for “{section}” here', { section }) : t('Drop the photographs here')}
    </Typography>
    <Typography color="textSecondary">{t('Anywhere on this page, hundreds at once. They stay private.')}</Typography>
    <ChooseFiles onChoose={onChoose} />
  </Box>
);

const hint = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1.5,
  px: 2,
  py: 10,
  textAlign: 'center',
  border: '1px dashed',
  borderColor: 'divider',
};
