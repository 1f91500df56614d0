import { z } from 'zod';
import { FILES_READ_TOGETHER, TEXTS_TOGETHER } from '../limits.ts';
import { ImageTexts, ImageUpdate } from './images.ts';
import { Version } from './versions.ts';

const OtherWords = ImageTexts.pick({ alt: true, description: true, tags: true });

/** The title and the other texts of an image that are edited in one table for many. */
export const ImageWords = OtherWords.extend({ title: z.string() });
export type ImageWords = z.infer<typeof ImageWords>;

/** An image with its texts, and the version that the next save refers to. */
export const ImageTextsView = ImageWords.extend({ id: z.int(), version: Version });
export type ImageTextsView = z.infer<typeof ImageTextsView>;

/** What is to be changed of the texts of one image, by the rules of its form. */
export const WordsUpdate = ImageUpdate.pick({ title: true, alt: true, description: true, tags: true });
export type WordsUpdate = z.infer<typeof WordsUpdate>;

const id = z.int().min(1);
const NAMED_TWICE = 'Each image can be named only once';

/** New texts of several images, each with the version that it must still have. All of them are saved, or none. */
export const ImagesTextsUpdate = z.object({
  images: z
    .array(WordsUpdate.extend({ id, version: Version }))
    .min(1)
    .max(TEXTS_TOGETHER)
    .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, NAMED_TWICE),
});
export type ImagesTextsUpdate = z.infer<typeof ImagesTextsUpdate>;

/** Images in whose files to look for texts. */
export const FileTextsQuery = z.object({ ids: z.array(id).min(1).max(FILES_READ_TOGETHER) });
export type FileTextsQuery = z.infer<typeof FileTextsQuery>;

/** What the uploaded file of an image says itself, as IPTC or XMP; null is what it does not say. */
export const FileTexts = OtherWords.extend({ id: z.int(), title: z.string().nullable() });
export type FileTexts = z.infer<typeof FileTexts>;
