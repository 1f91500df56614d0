import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentView } from '@vitrine/shared/contract/content';
import { ImageView } from '@vitrine/shared/contract/images';
import { z } from 'zod';
import { remembered } from '../../src/content/remembered.ts';
import { digest } from '../tools/digest.ts';

/** Where a release keeps the content that it was made from. */
export const CONTENT_FOLDER = '.content';
const HEAD_FILE = `${CONTENT_FOLDER}/head.json`;
const imagesFile = (part: number) => `${CONTENT_FOLDER}/images-${part}.json`;
/** How many ids share a part: few enough that one edit rewrites little, many enough that there are few parts. */
const IDS_A_PART = 250;

const partOf = (id: number) => Math.floor(id / IDS_A_PART);
const keyOfImage = remembered((image: ImageView) => digest(JSON.stringify(image)));

/** A part of the content as a release keeps it, with the hash of what is in it. */
type Part = { file: string; key: string; body: () => Buffer };

/**
 * The content in parts, which a release keeps so that it can be rendered again. Unchanged parts are hard links to those of the previous
 * release.
 */
export function partsOfContent(content: ContentView): Part[] {
  const { images, ...rest } = content;
  const head = JSON.stringify({ ...rest, images: images.map(({ id }) => id) });
  const parts = Array.from(
    Map.groupBy(images, ({ id }) => partOf(id)),
    ([part, own]): Part => ({
      file: imagesFile(part),
      key: digest(own.map(keyOfImage).join()),
      body: () => Buffer.from(JSON.stringify(own)),
    }),
  );
  return [{ file: HEAD_FILE, key: digest(head), body: () => Buffer.from(head) }, ...parts];
}

const Head = ContentView.extend({ images: z.array(z.int()) });

/** The content that a release was made from; null if the release is damaged or of an older version. */
export async function readKeptContent(releaseDir: string): Promise<ContentView | null> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(releaseDir, file), 'utf8'));
  try {
    const { images: ids, ...rest } = Head.parse(await read(HEAD_FILE));
    const images = new Map<number, ImageView>();
    for (const part of new Set(ids.map(partOf))) {
      for (const image of z.array(ImageView).parse(await read(imagesFile(part)))) images.set(image.id, image);
    }
    return { ...rest, images: ids.flatMap((id) => images.get(id) ?? []) };
  } catch {
    // Without its content the release can still be restored as it is.
    return null;
  }
}
