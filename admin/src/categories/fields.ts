import type { CategoryInput } from '@vitrine/shared/contract/categories';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { t } from '../language/language.ts';

/** The labels of the form's fields. */
export const fields = {
  name: { label: t('Name') },
  slug: { label: t('Slug') },
  description: { label: t('Description') },
  sort_order: { label: t('Sort order') },
  is_active: { label: t('Active') },
} satisfies FormTexts<keyof CategoryInput>;
