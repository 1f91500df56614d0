export const ACCOUNT = { username: 'elena', password: 'correct-horse' };

/** What is in the data folder of each released version. */
export const IMAGES = [
  { title: 'Bride at dusk', description: 'By the lake', tags: 'lake, évening' },
  { title: 'Rings on linen', description: 'In raking light', tags: 'detail' },
  { title: 'Not yet public', description: 'For later', tags: '', is_public: 'false' },
] as const;

export const CONTENT = {
  category: { name: 'Été', slug: 'ete' },
  testimonial: { name: 'Ada & Ben', content: 'A day we can see again.', rating: 5 },
  heroSlide: { title: 'Spring' },
  socialLink: { platform: 'instagram', display_name: '@elena', url: 'https://instagram.com/elena' },
  settings: { photographer_name: 'Elena Arno', email: 'elena@example.com' },
  message: { name: 'Ingrid', email: 'ingrid@example.com', message: 'Are you free in June?' },
};
