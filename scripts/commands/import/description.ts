import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readableTitle } from '@vitrine/shared/readable-title';
import ExifReader from 'exifreader';
import { oneLine } from './words.ts';

const TITLE_LENGTH = 200;
const TAGS_LENGTH = 1_000;
const CAPTION_LENGTH = 10_000;

/** Texts that cameras write into every picture's caption. */
const FILLER =
  /^((OLYMPUS|KONICA MINOLTA|SAMSUNG|MINOLTA|VIVITAR)?\s*DIGITAL (STILL )?CAMERA|SONY DSC|DCIM.*|SAMSUNG CAMERA PICTURES|<[^>]*>)$/i;

/** The metadata stored with the file. */
export type Description = { title: string; description: string | null; tags: string | null };

/** Reads a picture's metadata in XMP or IPTC; its file name replaces a missing title. */
export const describePicture = async (file: string) =>
  describeBytes(await readFile(file), oneLine(readableTitle(path.parse(file).name), TITLE_LENGTH) || 'Untitled');

/** The same for a picture whose file name says nothing. */
export function describeBytes(bytes: Buffer, titleIfNone: string): Description {
  const { xmp, iptc } = readTags(bytes);
  const title = textOf(xmp?.title) || textOf(iptc?.['Object Name']) || textOf(iptc?.Headline);
  const caption = textOf(xmp?.description) || textOf(iptc?.['Caption/Abstract']);
  const keywords = textsOf(xmp?.subject).length > 0 ? textsOf(xmp?.subject) : textsOf(iptc?.Keywords);
  return {
    title: oneLine(title, TITLE_LENGTH) || titleIfNone,
    description: FILLER.test(caption) ? null : caption.slice(0, CAPTION_LENGTH) || null,
    tags: joinTags(keywords),
  };
}

function readTags(bytes: Buffer): Partial<ExifReader.ExpandedTags> {
  try {
    return ExifReader.load(bytes, { expanded: true });
  } catch {
    // No metadata, or damaged. The server checks the picture itself.
    return {};
  }
}

type Tag = { value?: unknown; description?: unknown };

const isTag = (tag: unknown): tag is Tag => typeof tag === 'object' && tag !== null;

const textOf = (tag: unknown): string => textsOf(tag)[0] ?? '';

/** The texts of a tag: one, or the members of a list. */
function textsOf(tag: unknown): string[] {
  if (Array.isArray(tag)) return tag.flatMap(textsOf);
  if (!isTag(tag)) return [];
  if (Array.isArray(tag.value) && tag.value.some(isTag)) return tag.value.flatMap(textsOf);
  return typeof tag.description === 'string' && tag.description.trim() ? [tag.description.trim()] : [];
}

/** As many whole keywords as fit into the field. A comma inside one would split it. */
function joinTags(keywords: readonly string[]): string | null {
  let tags = '';
  for (const keyword of new Set(keywords.map((word) => oneLine(word.replaceAll(',', ' '), TAGS_LENGTH)))) {
    const longer = tags ? `${tags}, ${keyword}` : keyword;
    if (keyword && longer.length <= TAGS_LENGTH) tags = longer;
  }
  return tags || null;
}
