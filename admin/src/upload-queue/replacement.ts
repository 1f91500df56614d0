import { replacedPhotograph } from '@vitrine/shared/contract/replacing';
import { z } from 'zod';
import type { Destination, Replaces } from './queue-item.ts';

/** What the queue needs to know of the answer to a replacement. */
export const Replaced = replacedPhotograph(z.object({ id: z.int() }));

/** The address of a photograph: in a gallery, or in the library. */
export const photographPath = (id: number, gallery: Pick<Destination, 'gallery'> | undefined) =>
  gallery ? `/galleries/${gallery.gallery}/photos/${id}` : `/images/${id}`;

export const replacementPath = ({ id }: Replaces, gallery: Destination | undefined) =>
  `${photographPath(id, gallery)}/file`;

/** The multipart body of a replacement. The file comes last, as in an upload. */
export function replacementBody({ version }: Replaces, file: File, sha256: string): FormData {
  const body = new FormData();
  body.set('version', String(version));
  body.set('sha256', sha256);
  body.set('file', file, file.name);
  return body;
}
