import { completeLink, isFollowableUrl, isSitePath } from '@vitrine/shared/links';
import { pageAddress } from '@vitrine/shared/own-pages/page-address';
import { readReference } from '@vitrine/shared/own-pages/page-references';
import { projectAddress } from '@vitrine/shared/site-addresses';
import type { Library, SiteContent, SitePage } from '../library.ts';
import { photoPath as pageOfPhoto, presentPhoto } from '../photo.ts';
import { presentPreview, sitePreview } from '../preview.ts';
import { firstParagraphOf, photosIn } from './document.ts';
import { levelHeadings } from './level-headings.ts';
import { type References, readMarkdown } from './markdown.ts';

/** Longer addresses are none that somebody means. */
const ADDRESS_MAX = 2_048;
/** So many photographs a page, each with its renditions, are still a page that a phone can show. */
export const PHOTOS_MAX = 300;

export type OwnPageView = ReturnType<typeof ownPageView>;

/** What an own page shows. */
export function ownPageView(page: SitePage, content: SiteContent, library: Library) {
  const [document = []] = levelHeadings([readMarkdown(page.content, referencesOf(page, content, library))]);
  const [first] = photosIn(document);
  return {
    kind: 'own-page' as const,
    path: pageAddress(page),
    title: page.title,
    description: page.description || firstParagraphOf(document) || page.title,
    preview: presentPreview(first && library.image(first.photo.id)) ?? sitePreview(content, library),
    document,
  };
}

/** The pages that a text can refer to by their ids. */
export type Linkable = Record<'pages' | 'projects', readonly Named[]> & {
  /** Where a project is, if not at its own address. */
  projectPath?: (project: Named) => string;
  /** Where a photograph is, if not on its page. */
  photoPath?: (photo: { id: number; title: string }) => string;
};
type Named = { id: number; slug: string };

/** What a text refers to. Photographs that are not public and links that lead nowhere are left out. */
export function referencesOf(
  { destinations = {} }: Pick<SitePage, 'destinations'>,
  { pages, projects, projectPath = projectAddress, photoPath = pageOfPhoto }: Linkable,
  library: Pick<Library, 'image'>,
): References {
  let photos = 0;
  return {
    link(address) {
      const reference = readReference(address);
      if (reference?.kind === 'photo') {
        const image = library.image(reference.id);
        return image ? photoPath(image) : null;
      }
      if (reference) {
        const isProject = reference.kind === 'project';
        const page = (isProject ? projects : pages).find(({ id }) => id === reference.id);
        return page ? (isProject ? projectPath : pageAddress)(page) : null;
      }
      return Object.hasOwn(destinations, address) ? (destinations[address] ?? null) : safeLink(address);
    },
    photo(address) {
      const reference = readReference(address);
      const image = reference?.kind === 'photo' ? library.image(reference.id) : undefined;
      if (!image || photos >= PHOTOS_MAX) return null;
      photos += 1;
      return { photo: presentPhoto(image), href: photoPath(image) };
    },
  };
}

/** The address that a typed one means, if it is safe to follow; otherwise null. */
export function safeLink(address: string): string | null {
  if (address.length > ADDRESS_MAX) return null;
  const link = completeLink(address);
  return isSitePath(link) || isFollowableUrl(link) ? link : null;
}
