import type { HeroSlideInput } from '@vitrine/shared/contract/hero-slides';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { ImageTitle } from '../lists/ImageTitle.tsx';

/** The labels of the form's fields. */
export const fields = {
  title: { label: 'Title' },
  subtitle: { label: 'Subtitle' },
  description: { label: 'Description' },
  image_id: { label: 'Image', show: (id: unknown) => <ImageTitle id={id} /> },
  button_text: { label: 'Button text' },
  button_link: { label: 'Button link' },
  sort_order: { label: 'Sort order' },
  is_active: { label: 'Active' },
} satisfies FormTexts<keyof HeroSlideInput>;
