import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { GalleryCounts } from '@vitrine/shared/contract/galleries/galleries';
import type { z } from 'zod';
import { t } from '../../language/language.ts';
import type { Only } from '../../providers/calls/gallery-calls.ts';

type Props = { counts: z.infer<typeof GalleryCounts>; only: Only; onOnly: (only: Only) => void };

/** Chooses which of the marked photographs are shown. */
export const OnlyButtons = ({ counts, only, onOnly }: Props) => (
  <ToggleButtonGroup
    exclusive
    aria-label={t('Which photographs')}
    value={only}
    onChange={(_event, next: Only | null) => next && onOnly(next)}
    sx={{ mb: 2, flexWrap: 'wrap' }}
  >
    <ToggleButton value="chosen">{t('Chosen {count}', { count: counts.chosen })}</ToggleButton>
    <ToggleButton value="favourites">{t('Favourites {count}', { count: counts.favourites })}</ToggleButton>
    <ToggleButton value="commented">{t('With comments')}</ToggleButton>
  </ToggleButtonGroup>
);
