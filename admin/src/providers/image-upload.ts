import { ImageForm } from '@vitrine/shared/contract/images';
import { z } from 'zod';

/** What the upload dialog submits: its form and the chosen file. The queue adds the hash that the server has to verify, and the drop. */
const ImageUpload = ImageForm.extend({
  file: z.instanceof(File),
  sha256: z.string().optional(),
  upload_group: z.string().optional(),
});

/**
 * The multipart body of an upload. Empty texts are omitted, and the file comes last, so that the server can refuse the other fields
 * without waiting for it.
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
