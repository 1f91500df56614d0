import { Readable } from 'node:stream';
import type { ContentView } from '@vitrine/shared/contract/content';
import type { ImageView } from '@vitrine/shared/contract/images';
import { createContentReader } from '../builder/content/content-source.ts';
import { storedImage } from '../builder/content/repair-content.ts';
import { type LibraryStore, openLibrary } from '../builder/library/library-store.ts';
import { listPages, type Page } from '../src/content/pages.ts';
import { inOrder } from './content.ts';

export const SITE_URL = 'https://elena.example';

/** A library with these images. */
export function givenLibrary(images: readonly ImageView[]): LibraryStore {
  const library = openLibrary('');
  for (const image of inOrder(images)) library.images.put(storedImage(image, `${image.id}`, SITE_URL));
  return library;
}

/** Every page of a site with this content. */
export function pagesOf({ images, ...content }: ContentView, mode: { isLive?: boolean } = {}): Page[] {
  return [...listPages(content, givenLibrary(images).photos, mode)];
}

/** Brings a library up to date with the content, as the builder does with what it fetches. */
export function readInto(library: LibraryStore, content: ContentView) {
  const answer = { success: true, data: { ...content, images: inOrder(content.images) } };
  const reader = createContentReader(library, { siteUrl: SITE_URL });
  return reader.read(Readable.from([Buffer.from(JSON.stringify(answer))]), 'the content');
}

/** Its images as the site shows them, in their order. */
export const imagesOf = ({ photos }: LibraryStore): ImageView[] =>
  photos.ids(null).flatMap((id) => photos.image(id) ?? []);
