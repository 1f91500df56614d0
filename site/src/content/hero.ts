import type { ContentView } from '@vitrine/shared/contract/content';
import { isFollowableUrl, isSitePath } from '@vitrine/shared/contract/fields';
import type { Library } from './library.ts';
import { type Photo, presentPhoto } from './photo.ts';

/** One picture of the hero, with the caption of its slide. */
export type HeroFrame = {
  photo: Photo;
  caption: { title: string; subtitle: string | null; description: string | null; button: HeroButton | null } | null;
};

type HeroButton = { text: string; href: string };

/** The active slides in their order, then the hero images that no slide uses. A slide without a public image is left out. */
export function heroFrames(
  heroSlides: ContentView['hero_slides'],
  library: Pick<Library, 'image' | 'heroImages'>,
): HeroFrame[] {
  const used = new Set<number>();

  const slides = heroSlides.flatMap(({ image_id, title, subtitle, description, button_text, button_link }) => {
    const image = library.image(image_id);
    if (!image) return [];
    used.add(image_id);
    const isSafe = button_link && (isSitePath(button_link) || isFollowableUrl(button_link));
    const button = button_text && isSafe ? { text: button_text, href: button_link } : null;
    return [{ photo: presentPhoto(image), caption: { title, subtitle, description, button } }];
  });

  const others = library
    .heroImages()
    .filter(({ id }) => !used.has(id))
    .map((image) => ({ photo: presentPhoto(image), caption: null }));

  return [...slides, ...others];
}
