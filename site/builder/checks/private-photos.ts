import { type ImageView, textsIn } from '@vitrine/shared/contract/images';

/** A photograph of an earlier release as it may be shown now: with its current files and rights. */
export function imageForNow(kept: ImageView, today: ImageView): ImageView {
  const { title, category, category_id, is_featured, is_hero_image, sort_order } = kept;
  return { ...today, ...textsIn(kept), title, category, category_id, is_featured, is_hero_image, sort_order };
}
