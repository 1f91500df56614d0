import type { ContentView } from '@vitrine/shared/contract/content';
import { HOME_TESTIMONIALS } from '@vitrine/shared/limits';
import { type Rights, rightsOf } from '@vitrine/shared/rights';
import { type Business, business } from './business.ts';
import { type Chrome, presentChrome } from './chrome.ts';
import { type FeedEntry, feedEntries } from './feed.ts';
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
import { type Preview, presentPreview } from './preview.ts';
import { presentTestimonial, type Testimonial } from './testimonial.ts';
import { homeTiles, type Tile } from './tiles.ts';

/**
 * The addresses of the parts of the product, as a visitor's browser uses them. None ends in a slash; '' is the page's own host. On a
 * live site (`SITE_CONTENT=live`) the sections read their content from `apiUrl` in the browser.
 */
export type Addresses = { siteUrl: string; apiUrl: string; imagesUrl: string; isLive?: boolean };

/** Everything that a page may read. A page whose locals have not changed is not rendered again, so it must read nothing else. */
export type PageLocals = { view: PageView; chrome: Chrome; addresses: Addresses; year: number };

export type Neighbour = { title: string; path: string };

/** A page for search engines, with its picture. */
export type SitemapEntry = { path: string; lastModified: string | null; image: string | null };

/** What each kind of page shows. */
export type PageView =
  | {
      kind: 'home';
      preview: Preview | null;
      business: Business;
      frames: HeroFrame[];
      subtitle: string;
      tiles: Tile[];
      blurb: string;
      portrait: Photo | null;
      testimonials: Testimonial[];
    }
  | {
      kind: 'gallery';
      preview: Preview | null;
      filters: GalleryFilter[];
      current: GalleryFilter;
      photos: Photo[];
      rights: Rights[];
      next: string | null;
    }
  | { kind: 'gallery-chunk'; total: number; photos: Photo[] }
  | { kind: 'about'; preview: Preview | null; biography: string; portrait: Photo | null; testimonials: Testimonial[] }
  | {
      kind: 'contact';
      preview: Preview | null;
      email: string | null;
      phone: string | null;
      studioAddress: string | null;
    }
  | {
      kind: 'photo';
      photo: Photo;
      preview: Preview | null;
      description: string | null;
      rights: Rights;
      previous: Neighbour | null;
      next: Neighbour | null;
    }
  | { kind: 'not-found'; photo: Photo | null }
  | { kind: 'sitemap'; entries: SitemapEntry[] }
  | { kind: 'feed'; entries: FeedEntry[] }
  | { kind: 'robots' }
  | { kind: 'favicon' }
  | { kind: 'touch-icon' }
  | { kind: 'manifest' };

/** One file of the site: its address, its path in a release, and what it shows. */
export type Page = { path: string; file: string; view: PageView };

type ViewOf<K extends PageView['kind']> = Extract<PageView, { kind: K }>;

/** The view of the page being rendered. It must be of the kind that the page's route shows. */
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
    ...filters.map((filter) => gallery(filter, filters, content)),
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
    plainFile('/feed.xml', { kind: 'feed', entries: feedEntries(content) }),
    plainFile('/favicon.svg', { kind: 'favicon' }),
    plainFile('/apple-touch-icon.png', { kind: 'touch-icon' }),
    plainFile('/site.webmanifest', { kind: 'manifest' }),
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
    preview: sitePreview(content),
    business: business(content),
    frames: heroFrames(content),
    subtitle: settings.hero_subtitle,
    tiles: homeTiles(content),
    blurb: settings.artist_blurb,
    portrait: portrait(content),
    testimonials: testimonials.slice(0, HOME_TESTIMONIALS).map(presentTestimonial),
  });
}

function portrait({ images, settings }: ContentView): Photo | null {
  const image = images.find(({ id }) => id === settings.portrait_image_id);
  return image ? presentPhoto(image) : null;
}

function notFoundPhoto({ images }: ContentView): Photo | null {
  const image = images.find(({ is_featured }) => is_featured) ?? images[0];
  return image ? presentPhoto(image) : null;
}

/** The picture that stands for the site as a whole: the first of the hero, else a featured one, else any. */
function sitePreview({ hero_slides, images }: ContentView): Preview | null {
  const isShown = new Set(hero_slides.map(({ image_id }) => image_id));
  const image =
    images.find(({ id }) => id === hero_slides[0]?.image_id) ??
    images.find(({ id, is_hero_image }) => is_hero_image || isShown.has(id)) ??
    images.find(({ is_featured }) => is_featured) ??
    images[0];
  return presentPreview(image);
}

function gallery({ photos, ...current }: FilteredPhotos, filters: FilteredPhotos[], content: ContentView): Page {
  const shown = photos.slice(0, PHOTOS_PER_CHUNK);
  const imagesById = new Map(content.images.map((image) => [image.id, image]));
  const rights = shown.flatMap(({ id }) => {
    const image = imagesById.get(id);
    return image ? [rightsOf(image, content.settings)] : [];
  });
  const following = photos[PHOTOS_PER_CHUNK];
  return page(current.path, {
    kind: 'gallery',
    preview: presentPreview(imagesById.get(photos[0]?.id ?? 0)),
    rights,
    filters: filters.map(({ name, path, total }) => ({ name, path, total })),
    current,
    photos: shown,
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
    preview: presentPreview(content.images.find(({ id }) => id === settings.portrait_image_id)) ?? sitePreview(content),
    biography: settings.biography,
    portrait: portrait(content),
    testimonials: testimonials.map(presentTestimonial),
  });
}

function contact(content: ContentView): Page {
  const { email, phone, studio_address } = content.settings;
  return page('/contact', {
    kind: 'contact',
    preview: sitePreview(content),
    email,
    phone,
    studioAddress: studio_address,
  });
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
      preview: presentPreview(image),
      description: image.description,
      rights: rightsOf(image, settings),
      previous: neighbour(index - 1),
      next: neighbour(index + 1),
    }),
  );
}

function sitemap({ images }: ContentView, indexed: Page[], photoPages: Page[]): PageView {
  return {
    kind: 'sitemap',
    entries: [
      ...indexed.map(({ path }) => ({ path, lastModified: null, image: null })),
      ...photoPages.map(({ path }, index) => ({
        path,
        lastModified: images[index]?.updated_at ?? null,
        image: images[index]?.filename ?? null,
      })),
    ],
  };
}
