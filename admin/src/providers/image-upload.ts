import { ImageForm } from '@vitrine/shared/contract/images';
import { z } from 'zod';

/** What the upload dialog hands over: its form and the chosen file; the queue adds the hash that the server has to find too. */
const ImageUpload = ImageForm.extend({ file: z.instanceof(File), sha256: z.string().optional() });

/**
 * The multipart body of an upload. Texts that are empty stay out of it, and the file comes last: the server has
 * read everything else by then and can refuse without waiting for it.
 */
export function uploadBody(values: unknown): FormData {
  const { file, ...fields } = ImageUpload.parse(values);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined && value !== '') body.set(name, String(value));
  }
  body.set('file', file, file.name);
  return body;
}
