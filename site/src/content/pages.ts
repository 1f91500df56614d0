import type { ImageView } from '@vitrine/shared/contract/images';
import { type Chrome, presentChrome } from './chrome.ts';
import { categoryOf, chunkPath, type GalleryChunk, type GalleryFilter, galleryFilters } from './gallery.ts';
import { chunksOf } from './gallery-chunks.ts';
import { galleryView } from './gallery-page.ts';
import { type HomeView, homeView } from './home/home.ts';
import type { Library, SiteContent } from './library.ts';
import { feedEntries } from './machine-readable/feed.ts';
import { type SitemapIndexView, type SitemapView, sitemaps } from './machine-readable/sitemap.ts';
import { photoPath, portraitOf, presentPhoto } from './photo.ts';
import { photoView } from './photo-page.ts';
import { presentPreview, sitePreview } from './preview.ts';
import { presentTestimonial } from './testimonial.ts';

/**
 * The addresses of the parts of the product, as a visitor's browser uses them. None ends in a slash; '' is the page's own host. On a
 * live site (`SITE_CONTENT=live`) the sections read their content from `apiUrl` in the browser.
 */
export type Addresses = { siteUrl: string; apiUrl: string; imagesUrl: string; isLive?: boolean };

/** Everything that a page may read. A page whose locals have not changed is not rendered again, so it must read nothing else. */
export type PageLocals = { view: PageView; chrome: Chrome; addresses: Addresses; year: number };

/** What each kind of page shows. */
export type PageView =
  | HomeView
  | ReturnType<typeof galleryView>
  | ({ kind: 'gallery-chunk' } & GalleryChunk)
  | ReturnType<typeof about>
  | ReturnType<typeof contact>
  | ReturnType<typeof photoView>
  | ReturnType<typeof notFound>
  | SitemapView
  | SitemapIndexView
  | { kind: 'feed'; entries: ReturnType<typeof feedEntries> }
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

/** A page whose view is made when it is needed. `has` tells whether a photograph is in it. */
export type PartOfMany = Omit<Page, 'view'> & { has: (id: number) => boolean; view: () => PageView };

/** The pages of which every site has one, and the page of each filter. */
export function standingPages(content: SiteContent, library: Library): Page[] {
  return [
    ...indexedPages(content, library),
    { path: '/404', file: '404.html', view: notFound(library) },
    plainFile('/robots.txt', { kind: 'robots' }),
    plainFile('/feed.xml', { kind: 'feed', entries: feedEntries(library) }),
    plainFile('/favicon.svg', { kind: 'favicon' }),
    plainFile('/apple-touch-icon.png', { kind: 'touch-icon' }),
    plainFile('/site.webmanifest', { kind: 'manifest' }),
  ];
}

export const filtersOf = ({ categories }: SiteContent, library: Library): GalleryFilter[] =>
  galleryFilters(categories, { count: library.count(), categories: library.categories() });

function indexedPages(content: SiteContent, library: Library): Page[] {
  const filters = filtersOf(content, library);
  return [
    page('/', homeView(content, library)),
    ...filters.map((filter) => page(filter.path, galleryView(filter, filters, content, library))),
    page('/about', about(content, library)),
    page('/contact', contact(content, library)),
  ];
}

/** The files of the sitemap; `filters` are those of the gallery. */
export function sitemapFiles(filters: readonly GalleryFilter[], library: Library): PartOfMany[] {
  const pages = ['/', ...filters.map(({ path }) => path), '/about', '/contact'].map((path) => ({ path }));
  return sitemaps(library, pages).map((file) => ({ ...file, file: decodeURIComponent(file.path).slice(1) }));
}

/** The chunks of a filter's photographs. `ids` are theirs, `next` is the chunk that follows. */
export const galleryChunks = (filter: GalleryFilter, library: Library) =>
  chunksOf(library.ids(categoryOf(filter))).map(({ name, ids, next }) => {
    const path = chunkPath(filter.path, name);
    const photos = () => ids.flatMap((id) => library.image(id) ?? []).map(presentPhoto);
    const view = (): PageView => ({ kind: 'gallery-chunk', photos: photos(), next });
    return { path, file: decodeURIComponent(path).slice(1), ids, next, view };
  });

/** The page of a photograph. */
export const photoPage = (image: ImageView, content: SiteContent, library: Library): Page =>
  page(photoPath(image), photoView(image, content, library.neighbours(image.id)));

/** Every page of the site that shows this content. */
export function* listPages(content: SiteContent, library: Library): Generator<Page> {
  const filters = filtersOf(content, library);
  const viewed = <P extends Omit<Page, 'view'> & { view: () => PageView }>({ path, file, view }: P): Page => ({
    path,
    file,
    view: view(),
  });
  yield* standingPages(content, library);
  for (const filter of filters) yield* galleryChunks(filter, library).map(viewed);
  for (const id of library.ids(null)) {
    const image = library.image(id);
    if (image) yield photoPage(image, content, library);
  }
  yield* sitemapFiles(filters, library).map(viewed);
}

/** What all pages share. */
export const presentLocals = (content: SiteContent, addresses: Addresses, now: Date) => ({
  chrome: presentChrome(content),
  addresses,
  year: now.getUTCFullYear(),
});

const about = (content: SiteContent, library: Library) => ({
  kind: 'about' as const,
  preview: presentPreview(library.image(content.settings.portrait_image_id ?? 0)) ?? sitePreview(content, library),
  biography: content.settings.biography,
  portrait: portraitOf(content, library),
  testimonials: content.testimonials.map(presentTestimonial),
});

const contact = (content: SiteContent, library: Library) => ({
  kind: 'contact' as const,
  preview: sitePreview(content, library),
  email: content.settings.email,
  phone: content.settings.phone,
  studioAddress: content.settings.studio_address,
});

function notFound(library: Library) {
  const image = library.firstFeatured() ?? library.first(null, 1)[0];
  return { kind: 'not-found' as const, photo: image ? presentPhoto(image) : null };
}
