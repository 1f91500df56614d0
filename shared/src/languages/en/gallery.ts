export const gallery = {
  categories: 'Categories',
  all: 'All',
  uncategorized: 'Uncategorized',
  loading: 'Loading gallery...',
  failed: 'Failed to load gallery. Please try again later.',
  empty: 'No images found in this category.',
  tryAgain: 'Try again',
} as const;
