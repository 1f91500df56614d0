import type { ImageForm, ImageTexts } from '@vitrine/shared/contract/images';
import type { TextInputProps } from 'react-admin';
import { type FormTexts, showValue } from '../forms/saving/field-texts.tsx';
import { useCategories } from './useCategories.ts';

/** The texts that no images share, as their inputs in the form, in this order. */
export const ownTexts = {
  alt: { label: 'Alternative text', helperText: 'What the picture shows, for those who cannot see it' },
  description: { label: 'Description', multiline: true, minRows: 2 },
} satisfies { [Name in keyof ImageTexts]?: Omit<TextInputProps, 'source'> };

/** The labels of the form's fields. */
export const fields = {
  title: { label: 'Title' },
  ...ownTexts,
  category_id: { label: 'Category', show: (id: unknown) => <CategoryName id={id} /> },
  tags: { label: 'Tags' },
  is_featured: { label: 'Featured' },
  is_public: { label: 'Public' },
  is_hero_image: { label: 'Hero Image' },
  focal_x: { label: 'Focal point', show: (x: unknown) => `${percent(x)} from the left` },
  focal_y: { label: 'Focal point', show: (y: unknown) => `${percent(y)} from the top` },
  credit: { label: 'Credit' },
  copyright: { label: 'Copyright' },
  usage_terms: { label: 'Usage terms' },
  license_url: { label: 'Licence page' },
} satisfies FormTexts<keyof ImageForm | 'focal_x' | 'focal_y'>;

function CategoryName({ id }: { id: unknown }) {
  const { data = [] } = useCategories();
  return data.find((category) => category.id === id)?.name ?? showValue(id);
}

const percent = (fraction: unknown) => `${Math.round(Number(fraction) * 100)}%`;
