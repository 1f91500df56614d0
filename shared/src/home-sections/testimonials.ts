import type { HomeSectionDeclaration } from './declaration.ts';

export const testimonials = {
  label: 'Testimonials',
  texts: {
    testimonials_heading: {
      label: 'Heading of the testimonials',
      default: 'Client Testimonials',
      maxLength: 120,
      mayBeEmpty: true,
    },
  },
} as const satisfies HomeSectionDeclaration;
