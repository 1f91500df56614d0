import type { HomeSectionDeclaration } from './declaration.ts';

export const artist = {
  label: 'About the artist',
  texts: {
    artist_heading: { label: 'Heading about you', default: 'About the Artist', maxLength: 120, mayBeEmpty: true },
    about_button: { label: 'Button about you', default: 'Learn More About Me', maxLength: 40, mayBeEmpty: true },
  },
} as const satisfies HomeSectionDeclaration;
