import { Box, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'react-admin';

/** The number of records of each kind, counted by the server. */
export function SummaryCards() {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
        gap: '1px',
        m: 0,
        mb: 4,
        p: '1px',
        bgcolor: 'divider',
      }}
    >
      <SummaryCard label="Total Images" counts={[useCount('images')]} />
      <SummaryCard label="Hero Images" counts={[useCount('images', { is_hero_image: true })]} />
      <SummaryCard
        label="Hero Slides"
        counts={[useCount('hero-slides', { is_active: true }), useCount('hero-slides')]}
      />
      <SummaryCard
        label="Testimonials"
        counts={[useCount('testimonials', { is_featured: true }), useCount('testimonials')]}
      />
      <SummaryCard label="Categories" counts={[useCount('categories')]} />
      <SummaryCard label="Featured" counts={[useCount('images', { is_featured: true })]} />
    </Box>
  );
}

/** The total of a list. One row is requested because zero is not possible. */
function useCount(resource: string, filter: Record<string, boolean> = {}): number | undefined {
  const { total } = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } });
  return total;
}

function SummaryCard({ label, counts }: { label: string; counts: (number | undefined)[] }) {
  const known = counts.every((count) => count !== undefined);

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column-reverse',
        justifyContent: 'flex-end',
        bgcolor: 'background.default',
        p: { xs: 1.5, sm: 2 },
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {known ? counts.join('/') : <Skeleton width={48} />}
      </Typography>
    </Box>
  );
}
