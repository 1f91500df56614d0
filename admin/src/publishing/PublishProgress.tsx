import { Box, LinearProgress, Typography } from '@mui/material';
import type { PublishingView } from '@vitrine/shared/contract/publishing';
import { pagesText } from './state-texts.ts';

/** How far the running publish is: pages done of all. Nothing while none is running, or before their number is known. */
export function PublishProgress({ publishing: { state, progress } }: { publishing: PublishingView }) {
  if (state !== 'publishing' || !progress || progress.all === 0) return null;
  const text = pagesText(progress);
  return (
    <Box>
      <Typography sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>Publishing {text}</Typography>
      <LinearProgress
        variant="determinate"
        value={Math.floor((100 * progress.done) / progress.all)}
        aria-label="Pages published"
        aria-valuetext={text}
      />
    </Box>
  );
}
