import type { ContentView } from '@vitrine/shared/contract/content';
import { HOME_TESTIMONIALS } from '@vitrine/shared/limits';
import { HOME_CATEGORIES } from '@vitrine/shared/presentation';
import { type Chrome, presentChrome } from './chrome.ts';
import {
  chunkCount,
  chunkPath,
  type FilteredPhotos,
  type GalleryFilter,
  galleryFilters,
  PHOTOS_PER_CHUNK,
} from './gallery.ts';
import { type HeroFrame, heroFrames } from './hero.ts';
import { type Photo, photoPath, presentPhoto } from './photo.ts';
import { presentTestimonial, type Testimonial } from './testimonial.ts';

/** Where the parts of the product lie, seen from a visitor's browser. None ends in a slash; '' is the page's own host. */
export type Addresses = { siteUrl: string; apiUrl: string; imagesUrl: string };

/** Everything a page may look at. A page whose locals are as before is not rendered again, so nothing else may feed it. */
export type PageLocals = { view: PageView; chrome: Chrome; addresses: Addresses; year: number };

export type Tile = { category: string; photo: Photo | null };
export type Neighbour = { title: string; path: string };

/** What each kind of page shows. */
export type PageView =
  | {
      kind: 'home';
      frames: HeroFrame[];
      subtitle: string;
      tiles: Tile[];
      blurb: string;
      portrait: Photo | null;
      testimonials: Testimonial[];
    }
  | { kind: 'gallery'; filters: GalleryFilter[]; current: GalleryFilter; photos: Photo[]; next: string | null }
  | { kind: 'gallery-chunk'; total: number; photos: Photo[] }
  | { kind: 'about'; biography: string; portrait: Photo | null; testimonials: Testimonial[] }
  | { kind: 'contact'; email: string | null; phone: string | null; studioAddress: string | null }
  | {
      kind: 'photo';
      photo: Photo;
      description: string | null;
      credit: string | null;
      copyright: string | null;
      previous: Neighbour | null;
      next: Neighbour | null;
    }
  | { kind: 'not-found'; photo: Photo | null }
  | { kind: 'sitemap'; entries: { path: string; lastModified: string | null }[] }
  | { kind: 'robots' }
  | { kind: 'favicon' };

/** One file of the site: its address, where it lies in a release, and what it shows. */
export type Page = { path: string; file: string; view: PageView };

type ViewOf<K extends PageView['kind']> = Extract<PageView, { kind: K }>;

/** The view of the page being rendered, which must be of the kind that the page's route shows. */
export function viewOf<K extends PageView['kind']>({ view }: PageLocals, kind: K): ViewOf<K> {
  const isOfKind = (candidate: PageView): candidate is ViewOf<K> => candidate.kind === kind;
  if (!isOfKind(view)) throw new Error(`A ${kind} page was asked to show a ${view.kind}`);
  return view;
}

const htmlFile = (path: string) => `${decodeURIComponent(path)}/index.html`.replace(/\/{2,}/g, '/').slice(1);
const page = (path: string, view: PageView): Page => ({ path, file: htmlFile(path), view });
const plainFile = (path: string, view: PageView): Page => ({ path, file: decodeURIComponent(path).slice(1), view });

/** Every page of the site that shows this content. */
export function listPages(content: ContentView): Page[] {
  const filters = galleryFilters(content);
  const photoPages = listPhotoPages(content);
  const indexed = [
    home(content),
    ...filters.map((filter) => gallery(filter, filters)),
    about(content),
    contact(content),
  ];

  return [
    ...indexed,
    ...filters.flatMap(galleryChunks),
    ...photoPages,
    { path: '/404', file: '404.html', view: { kind: 'not-found', photo: notFoundPhoto(content) } },
    plainFile('/sitemap.xml', sitemap(content, indexed, photoPages)),
    plainFile('/robots.txt', { kind: 'robots' }),
    plainFile('/favicon.svg', { kind: 'favicon' }),
  ];
}

/** What all pages share. */
export const presentLocals = (content: ContentView, addresses: Addresses, now: Date) => ({
  chrome: presentChrome(content),
  addresses,
  year: now.getUTCFullYear(),
});

function home(content: ContentView): Page {
  const { settings, testimonials } = content;
  return page('/', {
    kind: 'home',
    frames: heroFrames(content),
    subtitle: settings.hero_subtitle,
    tiles: HOME_CATEGORIES.map((category) => ({ category, photo: tilePhoto(content, category) })),
    blurb: settings.artist_blurb,
    portrait: portrait(content),
    testimonials: testimonials.slice(0, HOME_TESTIMONIALS).map(presentTestimonial),
  });
}

/** The newest featured photograph of a category, or its newest while none is featured. */
function tilePhoto({ images }: ContentView, category: string): Photo | null {
  const own = images.filter((image) => image.category === category);
  const featured = own.filter((image) => image.is_featured);
  const [newest] = (featured.length > 0 ? featured : own).toSorted((a, b) => b.id - a.id);
  return newest ? presentPhoto(newest) : null;
}

function portrait({ images, settings }: ContentView): Photo | null {
  const image = images.find(({ id }) => id === settings.portrait_image_id);
  return image ? presentPhoto(image) : null;
}

function notFoundPhoto({ images }: ContentView): Photo | null {
  const image = images.find(({ is_featured }) => is_featured) ?? images[0];
  return image ? presentPhoto(image) : null;
}

function gallery({ photos, ...current }: FilteredPhotos, filters: FilteredPhotos[]): Page {
  const following = photos[PHOTOS_PER_CHUNK];
  return page(current.path, {
    kind: 'gallery',
    filters: filters.map(({ name, path, total }) => ({ name, path, total })),
    current,
    photos: photos.slice(0, PHOTOS_PER_CHUNK),
    next: following ? photoPath(following) : null,
  });
}

function galleryChunks({ path, total, photos }: FilteredPhotos): Page[] {
  return Array.from({ length: Math.max(1, chunkCount(total)) }, (_, index) =>
    plainFile(chunkPath(path, index + 1), {
      kind: 'gallery-chunk',
      total,
      photos: photos.slice(index * PHOTOS_PER_CHUNK, (index + 1) * PHOTOS_PER_CHUNK),
    }),
  );
}

function about(content: ContentView): Page {
  const { settings, testimonials } = content;
  return page('/about', {
    kind: 'about',
    biography: settings.biography,
    portrait: portrait(content),
    testimonials: testimonials.map(presentTestimonial),
  });
}

function contact({ settings: { email, phone, studio_address } }: ContentView): Page {
  return page('/contact', { kind: 'contact', email, phone, studioAddress: studio_address });
}

function listPhotoPages({ images, settings }: ContentView): Page[] {
  const neighbour = (index: number): Neighbour | null => {
    const image = images[index];
    return image ? { title: image.title, path: photoPath(image) } : null;
  };
  return images.map((image, index) =>
    page(photoPath(image), {
      kind: 'photo',
      photo: presentPhoto(image),
      description: image.description,
      credit: image.credit ?? settings.credit,
      copyright: image.copyright ?? settings.copyright,
      previous: neighbour(index - 1),
      next: neighbour(index + 1),
    }),
  );
}

function sitemap({ images }: ContentView, indexed: Page[], photoPages: Page[]): PageView {
  return {
    kind: 'sitemap',
    entries: [
      ...indexed.map(({ path }) => ({ path, lastModified: null })),
      ...photoPages.map(({ path }, index) => ({ path, lastModified: images[index]?.updated_at ?? null })),
    ],
  };
}
