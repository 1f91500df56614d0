import { contentFaults as said } from '@vitrine/shared/content-faults';
import type { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import type { ImageView } from '@vitrine/shared/contract/images';
import type { ContentFault } from '@vitrine/shared/contract/publishing';
import type { SocialLinkView } from '@vitrine/shared/contract/social-media';
import { isFollowableUrl, isSitePath } from '@vitrine/shared/links';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { addedAddresses, chosenAddresses, destinationOf, pathOnHost, pathsOf } from '@vitrine/shared/site-addresses';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import type { SiteContent, SiteProject } from '../../src/content/library.ts';
import { filtersOf } from '../../src/content/pages.ts';
import { presentPhoto } from '../../src/content/photo.ts';
import { keyOf } from '../checks/picture-key.ts';
import { createPublicPictures } from '../checks/public-pictures.ts';
import type { LibraryStore } from '../library/library-store.ts';
import type { StoredImage } from '../library/stored-images.ts';
import { type Report, withoutHidden, withoutHiddenFiles } from './hidden-files.ts';
import { repairPages } from './repair-pages.ts';
import { repairProjects, shownProjects } from './repair-projects.ts';
import { TYPED_FIELDS, typedWordsOfImage } from './typed-texts.ts';

/** What a record may refer to. */
type Surroundings = {
  /** Whether this is the prefix of the file names of a private picture. */
  isHiddenKey: (key: string) => boolean;
  destination: Destination;
};

/** What is left of the content of a site, and what was removed from it. */
type Repaired = { content: SiteContent; faults: ContentFault[] };

/**
 * Removes from the content what no page can show: dead links within the site, unsafe addresses, photographs with invalid file names,
 * file names of private pictures. Each is reported as a fault, and none of them stops a release. Photographs are repaired in the library.
 */
export async function repairContent(
  { content, faults: known }: { content: SiteContent; faults: readonly ContentFault[] },
  { library, siteUrl }: { library: LibraryStore; siteUrl: string },
): Promise<Repaired> {
  const faults = [...known];
  const report: Report = (fault, message) => faults.push({ ...fault, message });
  const clean = withoutHiddenFiles(content, library.confidentialStrings, report);
  const surroundings = {
    isHiddenKey: library.confidentialStrings.isHiddenKey,
    destination: createDestinations(clean, library, siteUrl),
  };
  await library.change(() => repairImages(library, surroundings));
  const isPublicPhoto = (id: number) => library.photos.image(id) !== undefined;
  const reportProject = ({ id, title }: SiteProject, message: string) =>
    report({ resource: 'projects', id, title }, message);
  const shown = shownProjects(clean.projects, { isPublicPhoto, report: reportProject });
  // What photographs can be linked to may have changed with them.
  const destination = createDestinations({ ...clean, projects: shown }, library, siteUrl);
  const settings = repairTerms(clean.settings, destination, (message) =>
    report({ resource: 'settings', id: null, title: 'Settings' }, message),
  );
  faults.push(...library.images.faults());
  const heroSlides = repairSlides(clean.hero_slides, destination, report);
  const socialLinks = repairSocialLinks(clean.social_links, destination, report);
  const lookup = { destination, isPublicPhoto, isProject: isAmong(shown) };
  const pages = repairPages(clean.pages, {
    ...lookup,
    report: ({ id, title }, message) => report({ resource: 'pages', id, title }, message),
  });
  const projects = repairProjects(shown, { ...lookup, isPage: isAmong(pages), report: reportProject });
  const lists = { hero_slides: heroSlides, social_links: socialLinks, pages, projects };
  return { content: { ...clean, settings, ...lists }, faults };
}

function isAmong(records: readonly { id: number }[]) {
  const ids = new Set(records.map(({ id }) => id));
  return (id: number) => ids.has(id);
}

/** What the site shows of an image that was received, as far as that depends on nothing else. */
export function storedImage(image: ImageView, digest: string, siteUrl: string): StoredImage {
  const faults: ContentFault[] = [];
  const isShown = isPresentable(image, (fault, message) => faults.push({ ...fault, message }));
  const hasOwnTerms = image.license_url !== null && pathOnHost(image.license_url, siteUrl) !== null;
  const isDependent = hasOwnTerms || typedWordsOfImage(image).length > 0;
  return {
    id: image.id,
    digest,
    shown: isShown ? image : null,
    received: isShown && isDependent ? image : null,
    isReadable: true,
    faults,
  };
}

/** Repairs the images of which the rest of the content decides what is shown. */
function repairImages({ images, photos }: LibraryStore, { isHiddenKey, destination }: Surroundings) {
  for (const { id, digest, received } of images.dependent()) {
    const faults: ContentFault[] = [];
    const of = { resource: 'images', id, title: received.title } as const;
    const clean = typedWordsOfImage(received).some(({ word }) => isHiddenKey(keyOf(word)))
      ? withoutHidden(received, TYPED_FIELDS.images, isHiddenKey, (message) => faults.push({ ...of, message }))
      : received;
    const shown = repairTerms(clean, destination, (message) => faults.push({ ...of, message }));
    const repaired = { id, digest, shown, received, isReadable: true, faults };
    // One that is withheld stays as it is: it would be shown again.
    if (!images.isStored(repaired) && photos.image(id)) images.put(repaired);
  }
}

function isPresentable(image: ImageView, report: Report): boolean {
  try {
    presentPhoto(image);
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    report({ resource: 'images', id: image.id, title: image.title }, filledIn(said.photograph, { reason }));
    return false;
  }
}

function repairSlides(slides: readonly HeroSlideView[], destination: Destination, report: Report): HeroSlideView[] {
  return slides.map((slide) => {
    const { id, title, button_text: text, button_link: link } = slide;
    if (!text || !link) return slide;
    const leadsTo = destination(link);
    if (leadsTo !== null) return leadsTo === link ? slide : { ...slide, button_link: leadsTo };
    report({ resource: 'hero-slides', id, title }, filledIn(said.button, { text, address: link }));
    return { ...slide, button_link: null };
  });
}

const repairSocialLinks = (links: readonly SocialLinkView[], destination: Destination, report: Report) =>
  links.flatMap((link) => {
    const { id, display_name: title, url } = link;
    const of = { resource: 'social-media', id, title } as const;
    if (!isFollowableUrl(url)) {
      report(of, filledIn(said.socialLinkNotFollowed, { address: url }));
      return [];
    }
    const leadsTo = destination(url);
    if (leadsTo === null) report(of, filledIn(said.socialLinkToNothing, { address: url }));
    return leadsTo === null ? [] : [leadsTo === url ? link : { ...link, url: leadsTo }];
  });

/** The same record with a valid licence address. Anything else would not be shown as a link anyway. */
function repairTerms<T extends { license_url: string | null }>(
  record: T,
  destination: Destination,
  report: (message: string) => void,
): T {
  const { license_url: address } = record;
  if (!address || !isFollowableUrl(address)) return record;
  const leadsTo = destination(address);
  if (leadsTo === address) return record;
  if (leadsTo === null) report(filledIn(said.terms, { address }));
  return { ...record, license_url: leadsTo };
}

/** Where a link leads: to another site, to a page of this one, or nowhere (null). */
type Destination = (link: string) => string | null;

function createDestinations(content: SiteContent, library: LibraryStore, siteUrl: string): Destination {
  const pictures = createPublicPictures(library);
  let paths: ReadonlySet<string> | undefined;
  const site = {
    titleOf: (id: number) => library.photos.image(id)?.title,
    paths: () => {
      paths ??= pathsOf([
        ...filtersOf(content, library.photos).map(({ path }) => path),
        ...addedAddresses(content),
        ...chosenAddresses(content.site),
      ]);
      return paths;
    },
    isPublicPicture: pictures.has,
  };
  return (link) => {
    if (isSitePath(link)) return destinationOf(link, site);
    if (!isFollowableUrl(link)) return null;
    const path = pathOnHost(link, siteUrl);
    if (path === null) return link;
    const leadsTo = destinationOf(path, site);
    return leadsTo === null || leadsTo === path ? leadsTo && link : new URL(leadsTo, siteUrl).href;
  };
}
