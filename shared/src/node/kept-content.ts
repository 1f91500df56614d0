import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ContentView } from '../contract/content.ts';
import { ImageView } from '../contract/images.ts';

/** Where a release keeps the content that it was made from. */
export const CONTENT_FOLDER = '.content';
export const HEAD_FILE = `${CONTENT_FOLDER}/head.json`;
export const imagesFile = (part: number) => `${CONTENT_FOLDER}/images-${part}.json`;
const IMAGES_FILE = /^images-\d+\.json$/;

const Head = ContentView.omit({ images: true });

/** Everything but the photographs, and those part by part. */
export type KeptContent = { content: z.infer<typeof Head>; images: () => AsyncGenerator<ImageView> };

/** The content that a release was made from; null if the release is damaged or of an older version. */
export async function readKeptContent(releaseDir: string): Promise<KeptContent | null> {
  const folder = join(releaseDir, CONTENT_FOLDER);
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  try {
    const content = Head.parse(await read(join(releaseDir, HEAD_FILE)));
    const parts = (await readdir(folder)).filter((file) => IMAGES_FILE.test(file));
    return {
      content,
      async *images() {
        for (const part of parts) yield* z.array(ImageView).parse(await read(join(folder, part)));
      },
    };
  } catch {
    // Without its content the release can still be restored as it is.
    return null;
  }
}
