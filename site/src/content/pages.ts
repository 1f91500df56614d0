import type { ContentView } from '@vitrine/shared/contract/content';
import { type Chrome, presentChrome } from './chrome.ts';
import { chunkPath, type GalleryChunk, galleryFilters } from './gallery.ts';
import { chunksOf } from './gallery-chunks.ts';
import { galleryView } from './gallery-page.ts';
import { type HomeView, homeView } from './home.ts';
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

/** Every page of the site that shows this content. */
export function listPages(content: ContentView): Page[] {
  const filters = galleryFilters(content);
  const galleries = filters.map((filter) => ({ filter, chunks: chunksOf(filter.photos) }));
  const photoPages = content.images.map((image, index) => page(photoPath(image), photoView(image, index, content)));
  const indexed = [
    page('/', homeView(content)),
    ...galleries.map(({ filter, chunks }) => page(filter.path, galleryView(filter, chunks, filters, content))),
    page('/about', about(content)),
    page('/contact', contact(content)),
  ];

  return [
    ...indexed,
    ...galleries.flatMap(({ filter, chunks }) =>
      chunks.map(({ name, ...chunk }) =>
        plainFile(chunkPath(filter.path, name), { kind: 'gallery-chunk' as const, ...chunk }),
      ),
    ),
    ...photoPages,
    { path: '/404', file: '404.html', view: notFound(content) },
    ...sitemaps(content, indexed).map(({ path, view }) => plainFile(path, view)),
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

const about = (content: ContentView) => ({
  kind: 'about' as const,
  preview:
    presentPreview(content.images.find(({ id }) => id === content.settings.portrait_image_id)) ?? sitePreview(content),
  biography: content.settings.biography,
  portrait: portraitOf(content),
  testimonials: content.testimonials.map(presentTestimonial),
});

const contact = (content: ContentView) => ({
  kind: 'contact' as const,
  preview: sitePreview(content),
  email: content.settings.email,
  phone: content.settings.phone,
  studioAddress: content.settings.studio_address,
});

function notFound({ images }: ContentView) {
  const image = images.find(({ is_featured }) => is_featured) ?? images[0];
  return { kind: 'not-found' as const, photo: image ? presentPhoto(image) : null };
}
