import { GalleryMarks, GallerySession } from '@vitrine/shared/contract/galleries/client';
import { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { z } from 'zod';
import { drawPhotograph } from '../../testing/photograph.ts';
import { fileForm } from './operations.ts';
import type { System } from './system.ts';

/** A gallery, the ids of two photographs in it, and how its client opens it. */
export type Gallery = { id: number; photos: number[]; secret: string; session: string };

const TITLE = 'For every operation';
const FRAME = { width: 330, height: 220 };
let seed = 20_000;

export const listGalleries = async ({ call }: System, inTrash: boolean) => {
  const filter = encodeURIComponent(JSON.stringify({ in_trash: inTrash }));
  return z.array(GalleryView).parse((await call('GET', `galleries?filter=${filter}`)).body.data);
};

export const listPhotos = async ({ call }: System, gallery: number) =>
  z.array(GalleryPhotoView).parse((await call('GET', `galleries/${gallery}/photos`)).body.data);

/** Uploads a photograph into a gallery, as the admin does. */
export const sendPhoto = ({ call }: System, gallery: number, name: string, picture: Buffer) =>
  call('POST', `galleries/${gallery}/photos`, fileForm(name, picture));

/** The gallery with this title, made if there is none. */
export async function givenGallery(system: System, title = TITLE): Promise<Gallery> {
  const known = (await listGalleries(system, false)).find((gallery) => gallery.title === title);
  const { id, link } = known ?? GalleryView.parse((await system.call('POST', 'galleries', { title })).body.data);
  for (let count = known?.counts.photos ?? 0; count < 2; count += 1) {
    seed += 1;
    const { status } = await sendPhoto(system, id, `${seed}.jpg`, await drawPhotograph({ ...FRAME, seed }));
    if (status !== 201) throw new Error(`An upload into a gallery is answered with ${status}`);
  }
  const secret = link?.split('#')[1] ?? '';
  const { session } = GallerySession.parse((await system.call('POST', 'for/open', { secret })).body.data);
  const photos = (await listPhotos(system, id)).map((photo) => photo.id).slice(0, 2);
  return { id, photos, secret, session };
}

/** Calls of the client below `/api/for`. */
export const clientOf =
  ({ call }: System, { session }: Gallery) =>
  (method: string, at: string, body?: object) =>
    call(method, `for/${at}`, body, `Gallery ${session}`);

export const readMarks = async (system: System, gallery: Gallery) => {
  const { body } = await clientOf(system, gallery)('GET', 'gallery');
  return z.object({ marks: GalleryMarks }).parse(body.data).marks;
};
