import type { ImageForm, ImageTexts } from '@vitrine/shared/contract/images';
import type { TextInputProps } from 'react-admin';
import { type FormTexts, showValue } from '../forms/saving/field-texts.tsx';
import { t } from '../language/language.ts';
import { useCategories } from '../lists/useCategories.ts';

/** The texts that no images share, as their inputs in the form, in this order. */
export const ownTexts = {
  alt: { label: t('Alternative text'), helperText: t('What the picture shows, for those who cannot see it') },
  description: { label: t('Description'), multiline: true, minRows: 2 },
} satisfies { [Name in keyof ImageTexts]?: Omit<TextInputProps, 'source'> };

/** The labels of the form's fields. */
export const fields = {
  title: { label: t('Title') },
  ...ownTexts,
  category_id: { label: t('Category'), show: (id: unknown) => <CategoryName id={id} /> },
  tags: { label: t('Tags') },
  is_featured: { label: t('Featured') },
  is_public: { label: t('Public') },
  is_hero_image: { label: t('Hero Image') },
  focal_x: { label: t('Focal point'), show: (x: unknown) => t('{percent} from the left', { percent: percent(x) }) },
  focal_y: { label: t('Focal point'), show: (y: unknown) => t('{percent} from the top', { percent: percent(y) }) },
  credit: { label: t('Credit') },
  copyright: { label: t('Copyright') },
  usage_terms: { label: t('Usage terms') },
  license_url: { label: t('Licence page') },
} satisfies FormTexts<keyof ImageForm | 'focal_x' | 'focal_y'>;

function CategoryName({ id }: { id: unknown }) {
  const { data = [] } = useCategories();
  return data.find((category) => category.id === id)?.name ?? showValue(id);
}

const percent = (fraction: unknown) => `${Math.round(Number(fraction) * 100)}%`;
