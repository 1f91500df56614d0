import type { TestimonialInput } from '@vitrine/shared/contract/testimonials';
import type { FormTexts } from '../forms/saving/field-texts.tsx';

/** The labels of the form's fields. */
export const fields = {
  name: { label: 'Name' },
  title: { label: 'Title' },
  company: { label: 'Company' },
  content: { label: 'Content' },
  rating: { label: 'Rating' },
  sort_order: { label: 'Sort order' },
  is_featured: { label: 'Featured' },
  is_active: { label: 'Active' },
} satisfies FormTexts<keyof TestimonialInput>;
