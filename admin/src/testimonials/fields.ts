import type { TestimonialInput } from '@vitrine/shared/contract/testimonials';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { t } from '../language/language.ts';

/** The labels of the form's fields. */
export const fields = {
  name: { label: t('Name') },
  title: { label: t('Title') },
  company: { label: t('Company') },
  content: { label: t('Content') },
  rating: { label: t('Rating') },
  sort_order: { label: t('Sort order') },
  is_featured: { label: t('Featured') },
  is_active: { label: t('Active') },
} satisfies FormTexts<keyof TestimonialInput>;
