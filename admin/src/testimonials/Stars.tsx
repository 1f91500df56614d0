import { Box } from '@mui/material';
import { RATING_MAX } from '@vitrine/shared/limits';
import { t } from '../language/language.ts';

/** A rating in stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('{rating} of {max} stars', { rating, max: RATING_MAX })}
      sx={{ color: 'secondary.main', letterSpacing: 2 }}
    >
      {'★'.repeat(rating)}
      {'☆'.repeat(Math.max(0, RATING_MAX - rating))}
    </Box>
  );
}
