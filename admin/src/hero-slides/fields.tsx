import type { HeroSlideInput } from '@vitrine/shared/contract/hero-slides';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { t } from '../language/language.ts';
import { ImageTitle } from '../lists/ImageTitle.tsx';

/** The labels of the form's fields. */
export const fields = {
  title: { label: t('Title') },
  subtitle: { label: t('Subtitle') },
  description: { label: t('Description') },
  image_id: { label: t('Image'), show: (id: unknown) => <ImageTitle id={id} /> },
  button_text: { label: t('Button text') },
  button_link: { label: t('Button link') },
  sort_order: { label: t('Sort order') },
  is_active: { label: t('Active') },
} satisfies FormTexts<keyof HeroSlideInput>;
