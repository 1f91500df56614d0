import { Box } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useGetList } from 'react-admin';
import { t } from '../language/language.ts';
import { SummaryCard } from './SummaryCard.tsx';

const narrow = matchMedia('(max-width: 899px)');

function follow(onChange: () => void) {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
}

/** The number of records of each kind, counted by the server: one line, so that the photographs begin near the top of the screen. */
export function SummaryCards() {
  // A phone shows its beginning, and scrolls to the rest.
  const scrolls = useSyncExternalStore(follow, () => narrow.matches);
  return (
    <Box component="dl" sx={line} tabIndex={scrolls ? 0 : undefined} aria-label={t('Figures')}>
      <SummaryCard label={t('Total Images')} counts={[useCount('images')]} />
      <SummaryCard label={t('Hero Images')} counts={[useCount('images', { is_hero_image: true })]} />
      <SummaryCard
        label={t('Hero Slides')}
        counts={[useCount('hero-slides', {}, { shown: true }), useCount('hero-slides')]}
      />
      <SummaryCard
        label={t('Testimonials')}
        counts={[useCount('testimonials', { is_featured: true }), useCount('testimonials')]}
      />
      <SummaryCard label={t('Categories')} counts={[useCount('categories')]} />
      <SummaryCard label={t('Featured')} counts={[useCount('images', { is_featured: true })]} />
    </Box>
  );
}

/** The total of a list. One row is requested because zero is not possible. */
function useCount(resource: string, filter: Record<string, boolean> = {}, meta = {}): number | undefined {
  const { total } = useGetList(resource, { filter, meta, pagination: { page: 1, perPage: 1 } });
  return total;
}

const line = {
  display: 'flex',
  columnGap: 3,
  m: 0,
  py: '5px',
  overflowX: 'auto',
  overflowY: 'hidden',
  whiteSpace: 'nowrap',
  scrollbarWidth: 'none',
};
