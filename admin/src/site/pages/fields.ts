import type { PageInput, PagePlace } from '@vitrine/shared/contract/site/pages';
import type { FormTexts } from '../../forms/saving/field-texts.tsx';

export const places: readonly { id: PagePlace; name: string }[] = [
  { id: 'navigation', name: 'In the navigation' },
  { id: 'footer', name: 'In the footer' },
  { id: 'none', name: 'Neither' },
];

/** The labels of the form's fields. */
export const fields = {
  title: { label: 'Title' },
  slug: { label: 'Address' },
  content: { label: 'Text' },
  description: { label: 'Description for search engines' },
  place: { label: 'Link' },
  purpose: { label: 'Purpose' },
  sort_order: { label: 'Sort order' },
  is_draft: { label: 'Draft' },
} satisfies FormTexts<keyof PageInput>;
