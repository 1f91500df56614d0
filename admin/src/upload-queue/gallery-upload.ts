import type { HttpError } from 'react-admin';
import { z } from 'zod';
import { readRefusal } from '../providers/read-contract.ts';
import type { Destination } from './queue-item.ts';

/** What the queue needs to know of an answer. The rest is read with the gallery. */
export const GalleryPhoto = z.object({ id: z.int() });
const AlreadyThere = z.object({ code: z.literal('GALLERY_PHOTO_ALREADY_THERE'), data: GalleryPhoto });

/** The multipart body of a photograph for a gallery. The file comes last, as in the library. */
export function bodyFor({ section }: Destination, file: File, sha256: string): FormData {
  const body = new FormData();
  if (section !== null) body.set('section', section);
  body.set('sha256', sha256);
  body.set('file', file, file.name);
  return body;
}

/** The photograph that a gallery has already, if it refused a file for that. */
export const photographThere = (refusal: HttpError) => readRefusal(AlreadyThere, refusal)?.data;
