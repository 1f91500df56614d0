import { rightsOf } from '@vitrine/shared/rights';
import { categoryOf, type GalleryFilter, PHOTOS_PER_PART } from './gallery.ts';
import { chunksOf, decidingChunkAt } from './gallery-chunks.ts';
import type { Library, SiteContent } from './library.ts';
import { gridOf } from './look.ts';
import { photoPath, presentWithLabels } from './photo.ts';
import { presentPreview } from './preview.ts';
import { ownTexts } from './texts/own-texts.ts';

/** What the page of a filter shows. `next` is the page of the first photograph that is not on it, `nextChunk` the chunk that has it. */
export function galleryView(current: GalleryFilter, filters: GalleryFilter[], content: SiteContent, library: Library) {
  const category = categoryOf(current);
  const first = library.first(category, PHOTOS_PER_PART + 1);
  const shown = first.slice(0, PHOTOS_PER_PART);
  const following = first[PHOTOS_PER_PART];
  const chunks = following ? chunksOf(library.ids(category, decidingChunkAt(PHOTOS_PER_PART))) : [];
  return {
    kind: 'gallery' as const,
    texts: ownTexts('gallery', content, { category: current.name }),
    enquire: ownTexts('photo', content).enquire,
    preview: presentPreview(first[0]),
    rights: shown.map((image) => rightsOf(image, content.settings)),
    grid: gridOf(content.site),
    filters,
    current,
    photos: shown.map((image) => presentWithLabels(image, content)),
    next: following ? photoPath(following) : null,
    nextChunk: chunks.find(({ ids }) => following && ids.includes(following.id))?.name ?? null,
  };
}
