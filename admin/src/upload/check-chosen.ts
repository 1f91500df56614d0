import type { UploadLimit } from '@vitrine/shared/upload-limits';
import { checkImageFile } from '../upload-queue/check-image-file.ts';
import { uploadTexts } from '../upload-queue/texts.ts';
import type { Chosen } from '../upload-queue/upload-queue.ts';

/** Why a chosen file cannot be taken; undefined if nothing is wrong. */
export async function checkChosen({ file, isFolder }: Chosen, limit: UploadLimit | undefined) {
  if (isFolder) return uploadTexts.folder;
  // Nothing can be read of one that was changed or removed since.
  return checkImageFile(file, limit).catch(() => uploadTexts.unreadable);
}
