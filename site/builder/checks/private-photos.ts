import type { ImageView } from '@vitrine/shared/contract/images';
import type { HiddenPhoto } from '@vitrine/shared/contract/publishing';
import { photoIdOf } from '@vitrine/shared/site-addresses';
import type { Manifest } from '../releases/manifest.ts';

/** The photographs that a release shows, found by their pages. */
export function* photosIn(files: Manifest['files']): Generator<{ id: number; file: string }> {
  for (const file of files.keys()) {
    const id = photoIdOf(`/${file}`);
    if (id !== null) yield { id, file };
  }
}

/** The photographs of a release that are not public, found by their pages. A deleted photograph is not public either. */
export function hiddenPhotos(release: Pick<Manifest, 'files'>, isPublic: (id: number) => boolean): HiddenPhoto[] {
  const hidden: HiddenPhoto[] = [];
  for (const { id, file } of photosIn(release.files)) {
    if (!isPublic(id)) hidden.push({ id, title: file.split('/')[1] ?? file });
  }
  return hidden;
}

/** A photograph of an earlier release as it may be shown now: with its current files and rights. */
export function imageForNow(kept: ImageView, today: ImageView): ImageView {
  const { title, description, alt, category, category_id, tags, is_featured, is_hero_image, sort_order } = kept;
  return { ...today, title, description, alt, category, category_id, tags, is_featured, is_hero_image, sort_order };
}
