import type { ContentView } from '@vitrine/shared/contract/content';
import type { ImageView } from '@vitrine/shared/contract/images';
import { OPENING_PHOTOS } from '@vitrine/shared/limits';
import { isFollowableUrl, isSitePath } from '@vitrine/shared/links';
import type { Hero } from '@vitrine/shared/looks/look';
import { openingPhoto } from '@vitrine/shared/opening-photo';
import type { Library } from '../library.ts';
import { type Photo, presentPhoto } from '../photo.ts';
import type { HeroTexts } from './hero-ground.ts';
import { heroScrims } from './hero-scrim.ts';

/** One picture of the hero with the classes that say where the texts are and what scrim they need, and the caption of its slide. */
export type HeroFrame = {
  photo: Photo;
  scrim: string;
  caption: { title: string; subtitle: string | null; description: string | null; button: HeroButton | null } | null;
};

type HeroButton = { text: string; href: string };

/** A photograph of the hero, and the caption of its slide. */
type HeroPicture = { image: ImageView; caption: HeroFrame['caption'] };
type Photographs = Pick<Library, 'image' | 'heroImages'> & { first: (category: null, limit: number) => ImageView[] };

/** The photograph that opens a site without hero images. */
export const openingImage = ({ first }: Pick<Photographs, 'first'>): ImageView | undefined =>
  openingPhoto(first(null, OPENING_PHOTOS));

/**
 * The active slides in their order, then the hero images that no slide uses. A slide without a public image is left out. A site that has
 * none of them is opened by one of its first photographs.
 */
export function heroPictures(heroSlides: ContentView['hero_slides'], library: Photographs): HeroPicture[] {
  const used = new Set<number>();
  const slides = heroSlides.flatMap(({ image_id, title, subtitle, description, button_text, button_link }) => {
    const image = library.image(image_id);
    if (!image) return [];
    used.add(image_id);
    const isSafe = button_link && (isSitePath(button_link) || isFollowableUrl(button_link));
    const button = button_text && isSafe ? { text: button_text, href: button_link } : null;
    return [{ image, caption: { title, subtitle, description, button } }];
  });
  const others = library
    .heroImages()
    .filter(({ id }) => !used.has(id))
    .map((image) => ({ image, caption: null }));

  const shown = [...slides, ...others];
  const first = shown.length === 0 ? openingImage(library) : null;
  return first ? [{ image: first, caption: null }] : shown;
}

/** Whether the picture reaches to the top of the window, with the top bar on it. */
export const isBelowBar = (hero: Hero) => hero === 'full' || hero === 'above';

/** The same with what the texts and the bar on them need: nothing where both are beside the picture. */
export function heroFrames(pictures: readonly HeroPicture[], texts: HeroTexts, hero: Hero): HeroFrame[] {
  const images = pictures.map(({ image }) => image);
  const scrims = isBelowBar(hero) ? heroScrims(images, texts, hero === 'above') : [];
  return pictures.map(({ image, caption }, index) => ({
    photo: presentPhoto(image),
    scrim: scrims[index] ?? '',
    caption,
  }));
}
