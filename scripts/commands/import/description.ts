import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { oneLine } from '@vitrine/shared/printable';
import { readableTitle } from '@vitrine/shared/readable-title';
import { readEmbeddedTags } from '../../../server/src/imaging/metadata/embedded-tags.ts';
import { findTexts } from '../../../server/src/imaging/metadata/found-texts.ts';

const TITLE_LENGTH = 200;

/** The metadata stored with the file. */
export type Description = { title: string; alt: string | null; description: string | null; tags: string | null };

/** Reads a picture's metadata in XMP or IPTC; its file name replaces a missing title. */
export const describePicture = async (file: string) =>
  describeBytes(await readFile(file), oneLine(readableTitle(path.parse(file).name), TITLE_LENGTH) || 'Untitled');

/** The same for a picture whose file name says nothing. */
export function describeBytes(bytes: Buffer, titleIfNone: string): Description {
  const { title, ...texts } = findTexts(readEmbeddedTags(bytes, undefined));
  return { title: title ?? titleIfNone, ...texts };
}
