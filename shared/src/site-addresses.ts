import { pageAddress } from './own-pages/page-address.ts';
import { parseUrl } from './parse-url.ts';
import { type AddressedPhoto, photoSlug, shortSlug, slugify } from './slug.ts';

/** The pages and files that the site always has, whatever its content. */
export const FIXED_PATHS: readonly string[] = [
  '/',
  '/gallery',
  '/about',
  '/contact',
  '/for',
  '/404.html',
  '/robots.txt',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/site.webmanifest',
  '/build.json',
];

/** Served beside the site on the same host. */
const SERVED_BESIDE = /^\/(?:api|admin)(?:\/|$)/;
const PHOTO = /^\/photo\/[^/]*?(\d{1,15})$/;
const PICTURE = /^\/static\/images\/([^/]+)$/;
const PLAIN_SEGMENT = /^[\p{L}\p{M}\p{N}_-]+$/u;

/** The address of a photograph's own page. */
export const photoAddress = (photo: AddressedPhoto) => `/photo/${encodeURIComponent(photoSlug(photo))}/`;

/** The page of a category, for a slug that a file system accepts as a name. */
export const categoryAddress = (slug: string) => `/gallery/${encodeURIComponent(slug)}/`;

/** The page with all projects, which is there if there are any. */
export const PROJECTS_PATH = '/projects';

/** The page of a project. */
export const projectAddress = ({ slug }: { slug: string }) => `${PROJECTS_PATH}/${encodeURIComponent(slug)}/`;

/** The gallery's filter for all photographs. A category of this name has no page of its own. */
export const ALL = 'All';
export const isOwnCategory = (name: string) => name.toLowerCase() !== ALL.toLowerCase();

/** Gives each category an address, by its name. Those whose slugs collide are numbered. */
export function categoryAddresses(names: Iterable<string>, slugs: ReadonlyMap<string, string>): Map<string, string> {
  // Version 0.1.0 stored Korean slugs decomposed, as nobody types them.
  const segmentOf = (slug: string) => {
    const composed = slug.normalize('NFC');
    return PLAIN_SEGMENT.test(composed) ? shortSlug(composed) : slugify(slug);
  };
  const used = new Set<string>();
  const addressOf = (name: string) => {
    const wanted = segmentOf(slugs.get(name) ?? '') || slugify(name) || 'category';
    let slug = wanted;
    for (let n = 2; used.has(slug); n++) slug = `${wanted}-${n}`;
    used.add(slug);
    return categoryAddress(slug);
  };
  return new Map(Array.from(new Set(names), (name) => [name, addressOf(name)]));
}

/** The decoded and composed path of a link within the site; null if it cannot be decoded. */
export function pathOfLink(link: string): string | null {
  try {
    return decodeURIComponent(new URL(link, 'http://site.example').pathname).normalize('NFC');
  } catch {
    return null;
  }
}

/** The path of an address on the site's own host; null for every other address. */
export function pathOnHost(address: string, siteUrl: string): string | null {
  const url = /^https?:/i.test(address) ? parseUrl(address) : null;
  return url?.host === new URL(siteUrl).host ? url.pathname + url.search + url.hash : null;
}

/** The id at the end of the address of a photograph's page; null for every other address. */
export function photoIdOf(path: string): number | null {
  const [, id] = PHOTO.exec(withoutEnd(path)) ?? [];
  return id === undefined ? null : Number(id);
}

const withoutEnd = (path: string) => path.replace(/(?:\/index\.html|\/)$/, '') || '/';

/** These addresses as `destinationOf` compares a link with them. */
export const pathsOf = (addresses: Iterable<string>): Set<string> =>
  new Set(Array.from(addresses, (address) => withoutEnd(pathOfLink(address) ?? '')));

/** The addresses of the pages that the owner adds: own pages, and those of projects. */
export const addedAddresses = ({ pages, projects }: Record<'pages' | 'projects', readonly { slug: string }[]>) => [
  ...pages.map(pageAddress),
  ...(projects.length > 0 ? [PROJECTS_PATH] : []),
  ...projects.map(projectAddress),
];

/** The addresses of the files that the owner can do without, as far as the site has them. */
export const chosenAddresses = (chosen: Record<'has_feed' | 'has_sitemap', boolean>) => [
  ...(chosen.has_feed ? ['/feed.xml'] : []),
  ...(chosen.has_sitemap ? ['/sitemap.xml'] : []),
];

/** Looks up the content of a site. */
type Site = {
  /** The title of a public photograph; undefined for any other. */
  titleOf: (id: number) => string | undefined;
  /** The paths of the pages of categories, own pages and projects, and of the files that are chosen. */
  paths: () => ReadonlySet<string>;
  isPublicPicture: (filename: string) => boolean;
};

/**
 * Where a link within the site leads: the link itself, with composed letters as the addresses of pages have, or the page of a photograph
 * that was renamed since. Null if nothing is at its address.
 */
export function destinationOf(given: string, site: Site): string | null {
  const decoded = pathOfLink(given);
  if (decoded === null) return null;
  const link = composed(given);
  const path = withoutEnd(decoded);
  if (FIXED_PATHS.includes(path) || SERVED_BESIDE.test(path)) return link;

  const id = photoIdOf(path);
  const title = id === null ? undefined : site.titleOf(id);
  if (id !== null && title !== undefined) {
    const address = photoAddress({ id, title });
    return pathOfLink(address) === `${path}/` ? link : address;
  }
  const [, filename] = PICTURE.exec(path) ?? [];
  if (filename !== undefined) return site.isPublicPicture(filename) ? link : null;
  return site.paths().has(path) ? link : null;
}

function composed(link: string): string {
  const { pathname, search, hash } = new URL(link, 'http://site.example');
  const decoded = decodeURIComponent(pathname);
  const path = decoded.normalize('NFC');
  return path === decoded ? link : path.split('/').map(encodeURIComponent).join('/') + search + hash;
}
