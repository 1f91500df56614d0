export const testimonials = {
  client: 'Client',
  rated: 'Rated {rating} of {best}',
  none: 'No testimonials available.',
  loading: 'Loading testimonials...',
  failed: 'Failed to load testimonials. Please try again later.',
} as const;
