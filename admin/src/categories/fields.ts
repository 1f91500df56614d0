import type { CategoryInput } from '@vitrine/shared/contract/categories';
import type { FormTexts } from '../forms/saving/field-texts.tsx';

/** The labels of the form's fields. */
export const fields = {
  name: { label: 'Name' },
  slug: { label: 'Slug' },
  description: { label: 'Description' },
  sort_order: { label: 'Sort order' },
  is_active: { label: 'Active' },
} satisfies FormTexts<keyof CategoryInput>;
