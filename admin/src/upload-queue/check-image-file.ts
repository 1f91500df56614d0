import { UPLOAD_MIME_TYPES } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import { bytesOf, tooLargeText, type UploadLimit } from '@vitrine/shared/upload-limits';
import { t } from '../language/language.ts';
import { uploadTexts } from './texts.ts';

const SIGNATURE_BYTES = 12;

/** Why the server would refuse this file, checked before it is sent; undefined if nothing is wrong. */
export async function checkImageFile(file: File, limit: UploadLimit | undefined): Promise<string | undefined> {
  if (file.size === 0) return uploadTexts.empty;
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (isJpegXl(start)) return t(texts.images.jpegXl);
  if (file.type && !UPLOAD_MIME_TYPES.some((type) => type === file.type)) return t(texts.images.wrongType);
  if (limit && file.size > bytesOf(limit)) return t(tooLargeText(limit), { ...limit });
  return hasImageSignature(start) ? undefined : t(texts.images.wrongType);
}

/** As a stream of its own, or in its container. */
function isJpegXl(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes);
  return text.startsWith('\xff\n') || text.startsWith('JXL ', 4);
}

/** Whether the first bytes are those of a JPEG, PNG, GIF, WebP, TIFF or HEIC file, whatever its name says. */
function hasImageSignature(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes);
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF[\s\S]{4}WEBP/.test(text) ||
    text.startsWith('II*\0') ||
    text.startsWith('MM\0*') ||
    /^[\s\S]{4}ftyp(?:he[iv][cxms]|m[is]f1)/.test(text)
  );
}
