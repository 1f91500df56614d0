import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { UPLOAD_MAX_BYTES } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';

const PICTURE = /\.(jpe?g|png|gif|webp)$/i;

/** A file to import. `folder` is its subfolder, null at the top. */
export type PictureFile = { file: string; name: string; folder: string | null };

/** A file that is skipped, with the product's sentence for the reason. */
export type Refusal = { name: string; reason: string };

/**
 * The files in a photographer's folder: pictures, and what is skipped. A folder inside a subfolder counts as part of it. Hidden files
 * are ignored silently.
 */
export function findPictures(root: string): { pictures: PictureFile[]; skipped: Refusal[]; failed: Refusal[] } {
  const pictures: PictureFile[] = [];
  const skipped: Refusal[] = [];
  const failed: Refusal[] = [];

  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(root, file);
    const segments = name.split(path.sep);
    if (!entry.isFile() || segments.some((segment) => segment.startsWith('.'))) continue;
    if (!PICTURE.test(name)) skipped.push({ name, reason: texts.images.wrongType });
    else if (statSync(file).size > UPLOAD_MAX_BYTES) failed.push({ name, reason: texts.images.tooLarge });
    else pictures.push({ file, name, folder: segments.length > 1 ? (segments[0] ?? null) : null });
  }
  return { pictures: pictures.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })), skipped, failed };
}
