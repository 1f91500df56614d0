import type { HomeSectionDeclaration } from './declaration.ts';

export const closing = {
  label: 'Closing call to action',
  texts: {
    closing_heading: {
      label: 'Closing headline',
      default: 'Ready to Create Beautiful Memories?',
      maxLength: 120,
      mayBeEmpty: true,
      isClaim: true,
    },
    closing_button: {
      label: 'Closing button',
      default: 'Book Your Session',
      maxLength: 40,
      mayBeEmpty: true,
      isClaim: true,
    },
  },
} as const satisfies HomeSectionDeclaration;
