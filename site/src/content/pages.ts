import { CLIENT_PAGE } from '@vitrine/shared/contract/galleries/client';
import type { ImageView } from '@vitrine/shared/contract/images';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { pageAddress } from '@vitrine/shared/own-pages/page-address';
import { addedAddresses, PROJECTS_PATH } from '@vitrine/shared/site-addresses';
import type { Language } from '@vitrine/shared/site-choices';
import { type Chrome, hasAbout, presentChrome } from './chrome.ts';
import {
  categoryOf,
  chunkPath,
  type GalleryChunk,
  type GalleryFilter,
  galleryFilters,
  shownFilters,
} from './gallery.ts';
import { chunksOf } from './gallery-chunks.ts';
import { galleryView } from './gallery-page.ts';
import { openingImage } from './home/hero.ts';
import { type HomeView, homeView } from './home/home.ts';
import type { Library, SiteContent } from './library.ts';
import { presentLook, type SiteLook, styleOf } from './look.ts';
import { feedEntries } from './machine-readable/feed.ts';
import { type Reservation, reservationOf } from './machine-readable/reservation.ts';
import { type RobotsView, robotsView } from './machine-readable/robots.ts';
import { type SitemapIndexView, type SitemapView, sitemaps } from './machine-readable/sitemap.ts';
import { type OwnPageView, ownPageView } from './own-pages/own-page.ts';
import { photoPath, portraitOf, presentPhoto, presentWithLabels } from './photo.ts';
import { photoView } from './photo-page.ts';
import { presentPreview, sitePreview } from './preview.ts';
import type { ProjectPageView } from './projects/project.ts';
import { type ProjectListView, projectListView } from './projects/project-list.ts';
import { projectViews } from './projects/project-views.ts';
import { presentTestimonials } from './testimonial.ts';
import { ownTexts } from './texts/own-texts.ts';
import { titled, titledLibrary } from './titled.ts';

/**
 * The addresses of the parts of the product, as a visitor's browser uses them. None ends in a slash; '' is the page's own host. On a
 * live site (`SITE_CONTENT=live`) the sections read their content from `apiUrl` in the browser.
 */
export type Addresses = { siteUrl: string; apiUrl: string; imagesUrl: string; isLive?: boolean };

type Mode = Pick<Addresses, 'isLive'>;

/** Everything that a page may read. A page whose locals have not changed is not rendered again, so it must read nothing else. */
export type PageLocals = {
  view: PageView;
  language: Language;
  chrome: Chrome;
  look: SiteLook;
  addresses: Addresses;
  year: number;
};

/** What each kind of page shows. */
export type PageView =
  | HomeView
  | ReturnType<typeof galleryView>
  | ({ kind: 'gallery-chunk' } & GalleryChunk)
  | ReturnType<typeof about>
  | ReturnType<typeof contact>
  | ReturnType<typeof photoView>
  | OwnPageView
  | ProjectListView
  | ProjectPageView
  | ReturnType<typeof notFound>
  | { kind: 'client-gallery' }
  | SitemapView
  | SitemapIndexView
  | { kind: 'feed'; entries: ReturnType<typeof feedEntries> }
  | RobotsView
  | { kind: 'tdmrep'; reservation: Reservation }
  | { kind: 'favicon' }
  | { kind: 'own-style' }
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

/** A page whose view is made when it is needed. `has` returns whether a photograph is in it. */
export type PartOfMany = Omit<Page, 'view'> & { has: (id: number) => boolean; view: () => PageView };

/** What a photograph without a title is called. */
const untitledIn = ({ site }: Pick<SiteContent, 'site'>) => catalogues[site.language].lightbox.photograph;

/** The pages of which every site has one, and the page of each filter. */
export function fixedPages(content: SiteContent, stored: Library, mode: Mode = {}): Page[] {
  const library = titledLibrary(stored, untitledIn(content));
  const style = styleOf({ look: presentLook(content.site), language: content.site.language });
  return [
    ...indexedPages(content, library, mode),
    { path: '/404', file: '404.html', view: notFound(content, library) },
    page(CLIENT_PAGE, { kind: 'client-gallery' }),
    plainFile('/robots.txt', robotsView(content.site)),
    ...chosenFiles(content, library),
    plainFile('/favicon.svg', { kind: 'favicon' }),
    plainFile('/apple-touch-icon.png', { kind: 'touch-icon' }),
    plainFile('/site.webmanifest', { kind: 'manifest' }),
    ...(style ? [plainFile(style.path, { kind: 'own-style' })] : []),
  ];
}

/** Files that the owner can do without. A release from before may have them. */
export const OPTIONAL_FILES = ['feed.xml', '.well-known/tdmrep.json'];

function chosenFiles({ site, settings }: SiteContent, library: Library): Page[] {
  const reservation = reservationOf(site.ai_crawlers, settings);
  return [
    ...(site.has_feed ? [plainFile('/feed.xml', { kind: 'feed', entries: feedEntries(library) })] : []),
    ...(reservation ? [plainFile('/.well-known/tdmrep.json', { kind: 'tdmrep', reservation })] : []),
  ];
}

export const filtersOf = ({ categories }: SiteContent, library: Library): GalleryFilter[] =>
  galleryFilters(categories, { count: library.count(), categories: library.categories() });

function indexedPages(content: SiteContent, library: Library, mode: Mode): Page[] {
  const filters = filtersOf(content, library);
  return [
    page('/', homeView(content, library, mode)),
    ...filters.map((filter) => page(filter.path, galleryView(filter, filters, content, library))),
    ...projectPages(content, library, mode),
    page('/about', about(content, library, mode)),
    page('/contact', contact(content, library)),
    ...content.pages.map((own) => page(pageAddress(own), ownPageView(own, content, library))),
  ];
}

/**
 * The list of the projects and the page of each. A site without any has none of them, unless browsers read the list: then there may be
 * some before the next build.
 */
function projectPages(content: SiteContent, library: Library, { isLive = false }: Mode): Page[] {
  if (content.projects.length === 0 && !isLive) return [];
  const pages = projectViews(content, library, isLive).map((view) => page(view.path, view));
  return [page(PROJECTS_PATH, projectListView(content, library, isLive)), ...pages];
}

/** The files of the sitemap, unless the owner does without; `filters` are those of the gallery. It lists those that have a button. */
export function sitemapFiles(filters: readonly GalleryFilter[], content: SiteContent, library: Library): PartOfMany[] {
  if (!content.site.has_sitemap) return [];
  const about = hasAbout(content) ? ['/about'] : [];
  const galleries = shownFilters(filters).map(({ path }) => path);
  const pages = ['/', ...galleries, ...about, '/contact', ...addedAddresses(content)].map((path) => ({ path }));
  return sitemaps(library, pages).map((file) => ({ ...file, file: decodeURIComponent(file.path).slice(1) }));
}

/** The chunks of a filter's photographs. `ids` are theirs, `next` is the chunk that follows. */
export function galleryChunks(
  filter: GalleryFilter,
  content: Pick<SiteContent, 'site' | 'categories'>,
  stored: Library,
) {
  const library = titledLibrary(stored, untitledIn(content));
  return chunksOf(library.ids(categoryOf(filter))).map(({ name, ids, next }) => {
    const path = chunkPath(filter.path, name);
    const photos = () => ids.flatMap((id) => library.image(id) ?? []).map((image) => presentWithLabels(image, content));
    const view = (): PageView => ({ kind: 'gallery-chunk', photos: photos(), next });
    return { path, file: decodeURIComponent(path).slice(1), ids, next, view };
  });
}

/** The page of a photograph. */
export function photoPage(image: ImageView, content: SiteContent, library: Library): Page {
  const untitled = untitledIn(content);
  const neighbours = titledLibrary(library, untitled).neighbours(image.id);
  return page(photoPath(image), photoView(titled(image, untitled), content, neighbours));
}

/** Every page of the site that shows this content. */
export function* listPages(content: SiteContent, library: Library, mode: Mode = {}): Generator<Page> {
  const filters = filtersOf(content, library);
  const viewed = <P extends Omit<Page, 'view'> & { view: () => PageView }>({ path, file, view }: P): Page => ({
    path,
    file,
    view: view(),
  });
  yield* fixedPages(content, library, mode);
  for (const filter of filters) yield* galleryChunks(filter, content, library).map(viewed);
  for (const id of library.ids(null)) {
    const image = library.image(id);
    if (image) yield photoPage(image, content, library);
  }
  yield* sitemapFiles(filters, content, library).map(viewed);
}

/** What all pages share. */
export const presentLocals = (content: SiteContent, addresses: Addresses, now: Date) => ({
  language: content.site.language,
  chrome: presentChrome(content, addresses),
  look: presentLook(content.site),
  addresses,
  year: now.getUTCFullYear(),
});

function about(content: SiteContent, library: Library, { isLive = false }: Mode) {
  const texts = ownTexts('about', content);
  const testimonials = presentTestimonials(content.testimonials, catalogues[content.site.language].testimonials);
  return {
    kind: 'about' as const,
    texts,
    preview: presentPreview(library.image(content.settings.portrait_image_id ?? 0)) ?? sitePreview(content, library),
    biography: content.settings.biography || content.settings.artist_blurb,
    stats: content.site.stats,
    portrait: portraitOf(content, library),
    testimonials,
    /** Without one of its own, what there is has that of the home page. On a live site there may be something. */
    testimonialsHeading:
      texts.testimonials_heading ||
      (isLive || testimonials.length > 0 ? ownTexts('home', content).testimonials_heading : ''),
  };
}

const contact = (content: SiteContent, library: Library) => ({
  kind: 'contact' as const,
  texts: ownTexts('contact', content, { email: content.settings.email ?? '' }),
  preview: sitePreview(content, library),
  email: content.settings.email,
  phone: content.settings.phone,
  studioAddress: content.settings.studio_address,
});

function notFound(content: SiteContent, library: Library) {
  const image = openingImage(library);
  return {
    kind: 'not-found' as const,
    texts: ownTexts('not_found', content),
    photo: image ? presentPhoto(image) : null,
  };
}
