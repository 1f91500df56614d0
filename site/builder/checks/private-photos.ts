import type { ContentView } from '@vitrine/shared/contract/content';
import type { HiddenPhoto } from '@vitrine/shared/contract/publishing';
import { photoIdOf } from '@vitrine/shared/site-addresses';
import { remembered } from '../../src/content/remembered.ts';
import type { Manifest } from '../releases/manifest.ts';

/** The photographs that a release shows, found by their pages. */
export const photosIn = remembered(
  (files: Manifest['files']): Map<number, string> =>
    new Map(
      Array.from(files.keys()).flatMap((file) => {
        const id = photoIdOf(`/${file}`);
        return id === null ? [] : [[id, file] as const];
      }),
    ),
);

/** The photographs of a release that are not public, found by their pages. A deleted photograph is not public either. */
export function hiddenPhotos(release: Pick<Manifest, 'files'>, isPublic: ReadonlySet<number>): HiddenPhoto[] {
  return Array.from(photosIn(release.files))
    .filter(([id]) => !isPublic.has(id))
    .map(([id, file]) => ({ id, title: file.split('/')[1] ?? file }));
}

export const publicIds = ({ images }: Pick<ContentView, 'images'>): Set<number> => new Set(images.map(({ id }) => id));

/**
 * The content of an earlier release as it may be shown now: without photographs that are no longer public, and with the current files
 * and rights of the others.
 */
export function contentForNow(kept: ContentView, now: ContentView): ContentView {
  const current = new Map(now.images.map((image) => [image.id, image]));
  const images = kept.images.flatMap((image) => {
    const today = current.get(image.id);
    if (!today) return [];
    const { title, description, alt, category, category_id, tags, is_featured, is_hero_image, sort_order } = image;
    return [{ ...today, title, description, alt, category, category_id, tags, is_featured, is_hero_image, sort_order }];
  });
  return { ...kept, images };
}
