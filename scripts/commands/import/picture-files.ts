import { type Dirent, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { isPictureName } from '@vitrine/shared/picture-name';
import * as texts from '@vitrine/shared/texts';
import { bytesOf, tooLarge, type UploadLimit } from '@vitrine/shared/upload-limits';

/** Hidden, a recycle bin, or what a NAS or a file system has of its own: thumbnails, and photographs that were deleted. */
const NOT_OF_OWNER = /^(\.|@eaDir$|#recycle$|@Recycle|\$RECYCLE\.BIN$|System Volume Information$|lost\+found$)/i;

/** Whether a file or folder of this name is none of the photographer's. */
export const isIgnored = (name: string) => NOT_OF_OWNER.test(name);

/** A file to import. `folder` is its subfolder, null at the top. */
export type PictureFile = { file: string; name: string; folder: string | null };

/** A file that is skipped, with the product's sentence for the reason; or what cannot be read, with that of the system. */
export type Refusal = { name: string; reason: string };

/** The folder, and how large its files may be. */
type Place = { root: string; limit: UploadLimit };

type Found = { pictures: PictureFile[]; skipped: Refusal[]; failed: Refusal[] };

/**
 * The files in a photographer's folder: pictures, and what is skipped. A folder inside a subfolder counts as part of it. A link to a file
 * is that file, one to a folder is not followed. What is none of the photographer's is ignored silently.
 */
export function findPictures(root: string, limit: UploadLimit): Found {
  const found: Found = { pictures: [], skipped: [], failed: [] };
  readFolder('', { root, limit }, found);
  return { ...found, pictures: found.pictures.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })) };
}

/** Reads the folder at a path below the root. What cannot be read is reported, and the rest is found all the same. */
function readFolder(below: string, place: Place, found: Found) {
  const { root } = place;
  for (const entry of readdirSync(path.join(root, below), { withFileTypes: true })) {
    const name = path.join(below, entry.name);
    if (isIgnored(entry.name)) continue;
    try {
      if (entry.isDirectory()) readFolder(name, place, found);
      else if (entry.isFile() || entry.isSymbolicLink()) sortFile(entry, { ...place, name }, found);
    } catch (error) {
      found.failed.push({ name, reason: reasonOf(error) });
    }
  }
}

function sortFile(
  entry: Dirent,
  { root, limit, name }: Place & { name: string },
  { pictures, skipped, failed }: Found,
) {
  const file = path.join(root, name);
  const isPicture = isPictureName(entry.name) && statSync(file).isFile();
  const segments = name.split(path.sep);
  if (!isPicture) skipped.push({ name, reason: texts.images.wrongType });
  else if (statSync(file).size > bytesOf(limit)) failed.push({ name, reason: tooLarge(limit) });
  else pictures.push({ file, name, folder: segments.length > 1 ? (segments[0] ?? null) : null });
}
