import { Box, LinearProgress, Typography } from '@mui/material';
import type { PublishingView } from '@vitrine/shared/contract/publishing';
import { t, tCount } from '../language/language.ts';
import { pagesText } from './state-texts.ts';

/** How far the running publish is: pages done of all. Nothing while none is running, or before their number is known. */
export function PublishProgress({ publishing: { state, progress } }: { publishing: PublishingView }) {
  if (state !== 'publishing' || !progress || progress.all === 0) return null;
  const { done, all } = progress;
  return (
    <Box>
      <Typography sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {tCount(all, 'Publishing {done} of {count} page', 'Publishing {done} of {count} pages', { done })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.floor((100 * done) / all)}
        aria-label={t('Pages published')}
        aria-valuetext={pagesText(progress)}
      />
    </Box>
  );
}
