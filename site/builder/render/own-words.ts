import { ContentView } from '@vitrine/shared/contract/content';
import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageView } from '@vitrine/shared/contract/images';
import { PageView } from '@vitrine/shared/contract/site/pages';
import { ProjectView } from '@vitrine/shared/contract/site/projects';
import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import { SocialLinkView } from '@vitrine/shared/contract/social-media';
import { filePathOf } from '@vitrine/shared/image-address';
import { z } from 'zod';
import { type Addresses, listPages, presentLocals } from '../../src/content/pages.ts';
import { fileWordsOf } from '../content/file-words.ts';
import { storedImage } from '../content/repair-content.ts';
import { openLibrary } from '../library/library-store.ts';
import { decodeEntities } from './html-tags.ts';
import type { Render } from './render.ts';

const SOME_DAY = '2026-01-01T00:00:00.000Z';
const FILENAME = 'x-320.jpg';

/** A value of this schema with one record of every kind, and hardly any text. */
function blankOf(schema: unknown): unknown {
  if (schema instanceof z.ZodObject) return blankOfEach(schema.shape);
  if (schema instanceof z.ZodArray) return [blankOf(schema.element)];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return blankOf(schema.unwrap());
  if (schema instanceof z.ZodDefault) return undefined;
  if (schema instanceof z.ZodNumber) return 1;
  return schema instanceof z.ZodBoolean ? true : 'x';
}

const blankOfEach = ({ ...fields }: z.ZodRawShape) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)]));

const blankImage = {
  ...blankOfEach(ImageView.shape),
  filename: FILENAME,
  file_path: filePathOf(FILENAME),
  renditions: [],
  brightness: null,
  camera: undefined,
  social_card: null,
  created_at: SOME_DAY,
  updated_at: SOME_DAY,
};
const BLANK = ContentView.omit({ images: true }).parse({
  ...blankOfEach(ContentView.shape),
  site: DEFAULT_SITE,
  hero_slides: [{ ...blankOfEach(HeroSlideView.shape), button_link: '/' }],
  social_links: [{ ...blankOfEach(SocialLinkView.shape), url: 'https://x' }],
  pages: [{ ...blankOfEach(PageView.shape), place: 'footer', purpose: null, content: '![](photo:1)' }],
  projects: [1, 2].map((id) => ({ ...blankOfEach(ProjectView.shape), id, items: [{ image_id: 1, layout: 'full' }] })),
});

/**
 * The words of the site's own pages that could be file names, such as `schema.org` and `feed.xml`, in lower case. A page that contains
 * one does not disclose an original of the same name. They are read from a site that is rendered without any content.
 */
export async function readOwnWords(render: Render, addresses: Addresses): Promise<Set<string>> {
  const locals = presentLocals(BLANK, addresses, new Date(SOME_DAY));
  const words = new Set<string>();
  const library = openLibrary('');
  library.images.put(storedImage(ImageView.parse(blankImage), '', addresses.siteUrl));
  for (const { path, file, view } of listPages(BLANK, library.photos)) {
    words.add(lastOf(file));
    const response = await render(new Request(new URL(path, addresses.siteUrl)), { ...locals, view, report: () => {} });
    const text = decodeEntities(await response.text());
    for (const word of fileWordsOf(text)) words.add(word.toLowerCase());
  }
  library.close();
  return words;
}

const lastOf = (file: string) => file.split('/').at(-1) ?? file;
