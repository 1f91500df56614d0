import { openAsBlob } from 'node:fs';
import { GallerySession } from '@vitrine/shared/contract/galleries/client';
import { type GalleryInput, VersionedGalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { z } from 'zod';
import type { Stack } from '../../../scripts/testing/stack.ts';

const json = { 'content-type': 'application/json' };
const Answer = z.object({ data: GallerySession });

/** Creates a gallery. */
export const givenGallery = (stack: Stack, gallery: Partial<GalleryInput> & { title: string }) =>
  stack.api('/galleries', VersionedGalleryView, { method: 'POST', headers: json, body: JSON.stringify(gallery) });

/** Adds photographs with these names to a gallery, each another picture. */
export async function givenPhotos(stack: Stack, gallery: { id: number }, names: readonly string[], section?: string) {
  const photos: GalleryPhotoView[] = [];
  for (const [index, name] of names.entries()) {
    const frame = { seed: 1_000 * gallery.id + index, ...(index % 3 === 2 && { width: 240, height: 360 }) };
    const body = new FormData();
    if (section) body.set('section', section);
    body.set('file', await openAsBlob(await stack.givenPhotograph(name, frame)), name);
    photos.push(await stack.api(`/galleries/${gallery.id}/photos`, GalleryPhotoView, { method: 'POST', body }));
  }
  return photos;
}

/** The client of a gallery, who has opened its link. The returned function calls the API for them. */
export async function givenClient(stack: Stack, { link }: { link: string | null }) {
  const secret = new URL(link ?? '').hash.slice(1);
  const opened = await send('/open', 'POST', { secret });
  const { session } = Answer.parse(await opened.json()).data;

  async function send(path: string, method: string, body?: object, token = '') {
    const headers = { ...(body && json), ...(token && { authorization: `Gallery ${token}` }) };
    const answer = await fetch(`${stack.url}/api/for${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  return (path: string, method: string, body?: object) => send(path, method, body, session);
}
