import { type ImageView, textsIn } from '@vitrine/shared/contract/images';
import type { HiddenPhoto } from '@vitrine/shared/contract/publishing';
import { photoIdOf } from '@vitrine/shared/site-addresses';

/** The photographs that these pages are of. */
export function photosOf(files: Iterable<string>): HiddenPhoto[] {
  const photos: HiddenPhoto[] = [];
  for (const file of files) {
    const id = photoIdOf(`/${file}`);
    if (id !== null) photos.push({ id, title: file.split('/')[1] ?? file });
  }
  return photos;
}

/** A photograph of an earlier release as it may be shown now: with its current files and rights. */
export function imageForNow(kept: ImageView, today: ImageView): ImageView {
  const { title, category, category_id, is_featured, is_hero_image, sort_order } = kept;
  return { ...today, ...textsIn(kept), title, category, category_id, is_featured, is_hero_image, sort_order };
}
