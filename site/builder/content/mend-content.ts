import type { ContentView } from '@vitrine/shared/contract/content';
import { isFollowableUrl, isSitePath } from '@vitrine/shared/contract/fields';
import type { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import type { ImageView } from '@vitrine/shared/contract/images';
import type { ContentFault } from '@vitrine/shared/contract/publishing';
import type { SocialLinkView } from '@vitrine/shared/contract/social-media';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { destinationOf, pathOnHost } from '@vitrine/shared/site-addresses';
import { galleryFilters } from '../../src/content/gallery.ts';
import { presentPhoto } from '../../src/content/photo.ts';
import { createPublicPictures, keyOf } from '../checks/public-pictures.ts';
import type { ReadableContent } from './content-source.ts';
import { fileWordsOf } from './file-words.ts';
import { ADDRESS_FIELDS, TYPED_FIELDS, textsOf, typedWordsOfImage } from './typed-texts.ts';

type Report = (fault: Omit<ContentFault, 'message'>, message: string) => void;

type Surroundings = {
  /** Prefixes of the file names of private pictures. */
  hiddenKeys: readonly string[];
  /** The site's own address; a link that begins with it is internal. */
  siteUrl: string;
};

/**
 * Removes from the content what no page can show: dead links within the site, unsafe addresses, photographs with invalid file names,
 * file names of private pictures. Each is reported as a fault, and none of them stops a release.
 */
export function mendContent(
  { content, faults: known }: ReadableContent,
  { hiddenKeys, siteUrl }: Surroundings,
): ReadableContent {
  const faults = [...known];
  const report: Report = (fault, message) => faults.push({ ...fault, message });
  const clean = withoutHiddenFiles(content, new Set(hiddenKeys), report);
  const images = clean.images.filter((image) => isPresentable(image, report));
  const shown = { ...clean, images };
  const destination = createDestinations(shown, siteUrl);
  return {
    content: {
      ...shown,
      settings: mendTerms(clean.settings, destination, (message) =>
        report({ resource: 'settings', id: null, title: 'Settings' }, message),
      ),
      images: images.map((image) =>
        mendTerms(image, destination, (message) =>
          report({ resource: 'images', id: image.id, title: image.title }, message),
        ),
      ),
      hero_slides: mendSlides(shown.hero_slides, destination, report),
      social_links: mendSocialLinks(shown.social_links, destination, report),
    },
    faults,
  };
}

function isPresentable(image: ImageView, report: Report): boolean {
  try {
    presentPhoto(image);
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    report({ resource: 'images', id: image.id, title: image.title }, `The photograph is left out: ${reason}.`);
    return false;
  }
}

function mendSlides(slides: readonly HeroSlideView[], destination: Destination, report: Report): HeroSlideView[] {
  return slides.map((slide) => {
    const { id, title, button_text: text, button_link: link } = slide;
    if (!text || !link) return slide;
    const leadsTo = destination(link);
    if (leadsTo !== null) return leadsTo === link ? slide : { ...slide, button_link: leadsTo };
    report({ resource: 'hero-slides', id, title }, `The button "${text}" is left out: there is nothing at ${link}.`);
    return { ...slide, button_link: null };
  });
}

const mendSocialLinks = (links: readonly SocialLinkView[], destination: Destination, report: Report) =>
  links.flatMap((link) => {
    const { id, display_name: title, url } = link;
    const of = { resource: 'social-media', id, title } as const;
    if (!isFollowableUrl(url)) {
      report(of, `The link is left out: nobody can follow "${url}".`);
      return [];
    }
    const leadsTo = destination(url);
    if (leadsTo === null) report(of, `The link is left out: there is nothing at ${url}.`);
    return leadsTo === null ? [] : [leadsTo === url ? link : { ...link, url: leadsTo }];
  });

/** The same record with a valid licence address. Anything else would not be shown as a link anyway. */
function mendTerms<T extends { license_url: string | null }>(
  record: T,
  destination: Destination,
  report: (message: string) => void,
): T {
  const { license_url: address } = record;
  if (!address || !isFollowableUrl(address)) return record;
  const leadsTo = destination(address);
  if (leadsTo === address) return record;
  if (leadsTo === null) report(`The address of the terms is left out: there is nothing at ${address}.`);
  return { ...record, license_url: leadsTo };
}

/** Where a link leads: to another site, to a page of this one, or nowhere (null). */
type Destination = (link: string) => string | null;

/** What internal links may lead to is computed for the first link that needs it. */
function createDestinations(content: ContentView, siteUrl: string): Destination {
  let titles: Map<number, string> | undefined;
  let addresses: string[] | undefined;
  let pictures: ReturnType<typeof createPublicPictures> | undefined;
  const site = {
    titleOf: (id: number) => {
      titles ??= new Map(content.images.map((image) => [image.id, image.title]));
      return titles.get(id);
    },
    categories: () => {
      addresses ??= galleryFilters(content).map(({ path }) => path);
      return addresses;
    },
    isPublicPicture: (filename: string) => {
      pictures ??= createPublicPictures(content);
      return pictures.has(filename);
    },
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

/** Removes the file names of private pictures from typed texts. */
function withoutHiddenFiles(content: ContentView, hidden: ReadonlySet<string>, report: Report): ContentView {
  if (hidden.size === 0) return content;
  const isHidden = (word: string) => hidden.has(keyOf(word));

  const mend = <T extends { readonly [name in Field]?: unknown }, Field extends string>(
    record: T,
    fields: readonly Field[],
    of: Omit<ContentFault, 'message'>,
  ): T => {
    const changes: Record<string, string | null> = {};
    for (const { field, text } of textsOf(record, fields)) {
      const words = [...fileWordsOf(text)].filter(isHidden);
      if (words.length === 0) continue;
      const without = words.reduce((rest, word) => rest.replaceAll(word, ''), text);
      changes[field] = ADDRESS_FIELDS.has(field) ? (record[field] === null ? null : '') : without;
      report(of, `The ${field.replaceAll('_', ' ')} names a file of a private photograph, which is left out.`);
    }
    return { ...record, ...changes };
  };

  return {
    ...content,
    settings: mend(content.settings, TYPED_FIELDS.settings, { resource: 'settings', id: null, title: 'Settings' }),
    images: content.images.map((image) =>
      typedWordsOfImage(image).some(({ word }) => isHidden(word))
        ? mend(image, TYPED_FIELDS.images, { resource: 'images', id: image.id, title: image.title })
        : image,
    ),
    categories: content.categories.map((record) =>
      mend(record, TYPED_FIELDS.categories, { resource: 'categories', id: record.id, title: record.name }),
    ),
    testimonials: content.testimonials.map((record) =>
      mend(record, TYPED_FIELDS.testimonials, { resource: 'testimonials', id: record.id, title: record.name ?? '' }),
    ),
    hero_slides: content.hero_slides.map((record) =>
      mend(record, TYPED_FIELDS.hero_slides, { resource: 'hero-slides', id: record.id, title: record.title }),
    ),
    social_links: content.social_links.map((record) =>
      mend(record, TYPED_FIELDS.social_links, { resource: 'social-media', id: record.id, title: record.display_name }),
    ),
  };
}
