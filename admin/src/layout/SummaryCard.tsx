import { Box, Skeleton, Typography } from '@mui/material';

/** A figure with its label, or two of which the first is a part of the second. One that is nought is quiet. */
export function SummaryCard({ label, counts }: { label: string; counts: (number | undefined)[] }) {
  const known = counts.every((count) => count !== undefined);
  const isQuiet = counts.every((count) => count === 0);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'row-reverse', alignItems: 'baseline', columnGap: 0.75, flexShrink: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={isQuiet ? quiet : figure}>
        {known ? counts.join('/') : <Skeleton width={16} />}
      </Typography>
    </Box>
  );
}

const figure = { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' };
/** Nought calls for no attention. */
const quiet = { ...figure, fontWeight: 400, color: 'text.secondary' };
