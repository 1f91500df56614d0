import type { HomeSectionDeclaration } from './declaration.ts';

export const work = {
  label: 'Featured work',
  texts: {
    work_heading: { label: 'Heading of the categories', default: 'Featured Work', maxLength: 120, mayBeEmpty: true },
    gallery_button: { label: 'Button to the gallery', default: 'View Full Gallery', maxLength: 40, mayBeEmpty: true },
    tile_link: { label: 'Link below a category', default: 'View Collection', maxLength: 40, mayBeEmpty: true },
  },
} as const satisfies HomeSectionDeclaration;
