import type { PageInput, PagePlace } from '@vitrine/shared/contract/site/pages';
import type { FormTexts } from '../../forms/saving/field-texts.tsx';
import { t } from '../../language/language.ts';

export const places: readonly { id: PagePlace; name: string }[] = [
  { id: 'navigation', name: t('In the navigation') },
  { id: 'footer', name: t('In the footer') },
  { id: 'none', name: t('Neither') },
];

/** The labels of the form's fields. */
export const fields = {
  title: { label: t('Title') },
  slug: { label: t('Address') },
  content: { label: t('Text') },
  description: { label: t('Description for search engines') },
  place: { label: t('Link') },
  purpose: { label: t('Purpose') },
  sort_order: { label: t('Sort order') },
  is_draft: { label: t('Draft') },
} satisfies FormTexts<keyof PageInput>;
