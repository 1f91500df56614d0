import { openAsBlob } from 'node:fs';
import type { GalleryInput } from '@vitrine/shared/contract/galleries/galleries';
import type { Frame, Stack } from '../../../scripts/testing/stack.ts';
import * as given from '../../test/given-gallery.ts';

/** Creates a gallery. */
export const givenGallery = (stack: Stack, gallery: Partial<GalleryInput> & { title: string }) =>
  given.givenGallery(stack.api, gallery);

/** Adds photographs with these names to a gallery, each another picture. */
export function givenPhotos(stack: Stack, gallery: { id: number }, names: readonly string[], section?: string) {
  const photograph = async (name: string, frame: Frame) => openAsBlob(await stack.givenPhotograph(name, frame));
  return given.givenPhotos(stack.api, photograph, gallery, names, section);
}

/** The client of a gallery, who has opened its link. The returned function calls the API for them. */
export const givenClient = (stack: Stack, gallery: { link: string | null }) => given.givenClient(stack.url, gallery);
