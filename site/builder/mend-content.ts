import type { ContentView } from '@vitrine/shared/contract/content';
import { isFollowableUrl, isSitePath } from '@vitrine/shared/contract/fields';
import type { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import type { ImageView } from '@vitrine/shared/contract/images';
import type { ContentFault } from '@vitrine/shared/contract/publishing';
import { destinationOf } from '@vitrine/shared/site-addresses';
import { galleryFilters } from '../src/content/gallery.ts';
import { presentPhoto } from '../src/content/photo.ts';
import { remembered } from '../src/content/remembered.ts';
import type { ReadableContent } from './content-source.ts';
import { fileWordsOf } from './file-words.ts';
import { createPublicPictures, keyOf } from './public-pictures.ts';
import { ADDRESS_FIELDS, TYPED_FIELDS, textsOf } from './typed-texts.ts';

type Report = (fault: Omit<ContentFault, 'message'>, message: string) => void;

/**
 * Takes out of the content what no page can show: links of slides that lead nowhere, addresses that nobody may follow, photographs
 * whose files are not named as they should be, names of the files of private pictures. Each is told as a fault, and nothing of it
 * holds up a release. `hiddenKeys` are what the names of private pictures' files begin with.
 */
export function mendContent(
  { content, faults: known }: ReadableContent,
  hiddenKeys: readonly string[],
): ReadableContent {
  const faults = [...known];
  const report: Report = (fault, message) => faults.push({ ...fault, message });
  const clean = withoutHiddenFiles(content, new Set(hiddenKeys), report);
  const images = clean.images.filter((image) => isPresentable(image, report));
  const shown = { ...clean, images };
  return {
    content: {
      ...shown,
      hero_slides: mendSlides(shown, report),
      social_links: clean.social_links.filter(({ id, display_name, url }) => {
        if (isFollowableUrl(url)) return true;
        report(
          { resource: 'social-media', id, title: display_name },
          `The link is left out: nobody can follow "${url}".`,
        );
        return false;
      }),
    },
    faults,
  };
}

function isPresentable(image: ImageView, report: Report): boolean {
  try {
    presentPhoto(image);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report({ resource: 'images', id: image.id, title: image.title }, `The photograph is left out: ${reason}.`);
    return false;
  }
}

function mendSlides(content: ContentView, report: Report): HeroSlideView[] {
  const destination = createDestinations(content);
  return content.hero_slides.map((slide) => {
    const { id, title, button_text: text, button_link: link } = slide;
    if (!text || !link || isFollowableUrl(link)) return slide;
    const leadsTo = isSitePath(link) ? destination(link) : null;
    if (leadsTo !== null) return { ...slide, button_link: leadsTo };
    report({ resource: 'hero-slides', id, title }, `The button "${text}" is left out: there is nothing at ${link}.`);
    return { ...slide, button_link: null };
  });
}

/** Where links within the site lead. What it takes to know is gathered when the first link asks for it. */
function createDestinations(content: ContentView) {
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
  return (link: string) => destinationOf(link, site);
}

/** The same words each time an image is asked about that is as before. */
const fileWordsOfImage = remembered((image: ImageView) =>
  textsOf(image, TYPED_FIELDS.images).flatMap(({ text }) => [...fileWordsOf(text)]),
);

/** Cuts the names of private pictures' files out of what was typed. */
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
      fileWordsOfImage(image).some(isHidden)
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
