import { isTiff } from '@vitrine/shared/replacing/headers/compact-tiff';
import { readHeifHeader } from '@vitrine/shared/replacing/headers/heif-header';
import { tagBytesOf } from '@vitrine/shared/replacing/headers/tag-bytes';
import { identityOf, NO_IDENTITY } from '@vitrine/shared/replacing/identity';
import type { NewFile } from '@vitrine/shared/replacing/match-replacements';

/** A chosen file, with what it says of itself. */
export type ReplacingFile = NewFile & { file: File };

/** EXIF orientations from this one on are turned by 90 degrees. */
const FIRST_TURNED = 5;

type Group = Record<string, { value?: unknown } | undefined>;
type Groups = Partial<Record<'exif' | 'xmp' | 'file' | 'png', object>>;

const numberIn = (group: object | undefined, name: string): number | null => {
  const { value }: { value?: unknown } = Object((group as Group | undefined)?.[name]);
  return typeof value === 'number' && value > 0 ? value : null;
};

/** Of the upright picture, as its header says; null if it does not. */
function sizeIn({ exif, file, png }: Groups) {
  const width = numberIn(file, 'Image Width') ?? numberIn(png, 'Image Width');
  const height = numberIn(file, 'Image Height') ?? numberIn(png, 'Image Height');
  return width === null || height === null ? null : upright({ width, height }, exif);
}

function upright({ width, height }: { width: number; height: number }, exif: object | undefined) {
  const isTurned = (numberIn(exif, 'Orientation') ?? 1) >= FIRST_TURNED;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** By decoding it, which takes longer. */
async function measure(file: File) {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    // This browser cannot show it; somebody is asked then.
    return { width: null, height: null };
  }
}

interface Header {
  groups: Groups;
  /** Of the upright picture, if the tags do not say it. */
  size: { width: number; height: number } | null;
}

/** The tags of a file and its size, by reading its header alone. */
async function readHeader(file: File): Promise<Header> {
  const { default: reader } = await import('exifreader');
  const load = (bytes: ArrayBuffer): Groups => {
    try {
      return reader.load(bytes, { expanded: true });
    } catch {
      // No metadata, or damaged. The server checks the picture itself.
      return {};
    }
  };
  const groups = load(await tagBytesOf(file));
  const heif = await readHeifHeader(file);
  if (heif) return { groups, size: heif.size && upright(heif.size, heif.saysTurn ? undefined : groups.exif) };
  if (!(await isTiff(file))) return { groups, size: sizeIn(groups) };
  const { ImageWidth: width, ImageLength: height } = (groups.exif ?? {}) as Group;
  return { groups, size: sizeIn({ ...groups, file: { 'Image Width': width, 'Image Height': height } }) };
}

/** Reads what a file says of the moment, the camera and its size. */
export async function readNewFile(file: File): Promise<ReplacingFile> {
  const { groups, size } = await readHeader(file);
  const identity = Object.keys(groups).length > 0 ? identityOf(groups) : NO_IDENTITY;
  return { ...identity, ...(size ?? (await measure(file))), name: file.name, file };
}
