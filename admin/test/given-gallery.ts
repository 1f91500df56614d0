import { GallerySession } from '@vitrine/shared/contract/galleries/client';
import { type GalleryInput, VersionedGalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { z } from 'zod';
import type { Session } from '../../scripts/lib/session.ts';
import type { Frame } from '../../scripts/testing/stack.ts';

const Answer = z.object({ data: GallerySession });

/** Creates a gallery. */
export const givenGallery = (api: Session, gallery: Partial<GalleryInput> & { title: string }) =>
  api('/galleries', VersionedGalleryView, { method: 'POST', body: JSON.stringify(gallery) });

/** Adds photographs with these names to a gallery, each another picture that `photograph` takes. */
export async function givenPhotos(
  api: Session,
  photograph: (name: string, frame: Frame) => Promise<Blob>,
  gallery: { id: number },
  names: readonly string[],
  section?: string,
) {
  const photos: GalleryPhotoView[] = [];
  for (const [index, name] of names.entries()) {
    const frame = { seed: 1_000 * gallery.id + index, ...(index % 3 === 2 && { width: 240, height: 360 }) };
    const body = new FormData();
    if (section) body.set('section', section);
    body.set('file', await photograph(name, frame), name);
    photos.push(await api(`/galleries/${gallery.id}/photos`, GalleryPhotoView, { method: 'POST', body }));
  }
  return photos;
}

/** The client of a gallery at `url`, who has opened its link. The returned function calls the API for them. */
export async function givenClient(url: string, { link }: { link: string | null }) {
  const secret = new URL(link ?? '').hash.slice(1);
  const opened = await send('/open', 'POST', { secret });
  const { session } = Answer.parse(await opened.json()).data;

  async function send(path: string, method: string, body?: object, token = '') {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Gallery ${token}` }),
    };
    const answer = await fetch(`${url}/api/for${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  return (path: string, method: string, body?: object) => send(path, method, body, session);
}
