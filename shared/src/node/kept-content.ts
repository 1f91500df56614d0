import { z } from 'zod';
import { ContentView } from '../contract/content.ts';
import { ImageView } from '../contract/images.ts';

/** Where a release keeps the content that it was made from. */
export const CONTENT_FOLDER = '.content/';
export const HEAD_FILE = `${CONTENT_FOLDER}head.json`;
export const imagesFile = (part: number) => `${CONTENT_FOLDER}images-${part}.json`;

/** Everything but the photographs, and the number of the last part of those. */
const Head = ContentView.omit({ images: true }).extend({ last_part: z.int() });

/** Everything but the photographs, and those part by part. */
export type KeptContent = { content: z.infer<typeof Head>; images: () => AsyncGenerator<ImageView> };

/**
 * The content that a release was made from; null if the release is damaged or of an older version.
 *
 * @param readFile Reads a file of the release; null if it has none of that path.
 */
export async function readKeptContent(readFile: (path: string) => Promise<Buffer | null>): Promise<KeptContent | null> {
  const read = async (path: string): Promise<unknown> => JSON.parse(String(await readFile(path)));
  try {
    const content = Head.parse(await read(HEAD_FILE));
    return {
      content,
      async *images() {
        for (let part = 0; part <= content.last_part; part += 1) {
          const body = await readFile(imagesFile(part));
          // There may be no photograph with an id of it.
          if (body) yield* z.array(ImageView).parse(JSON.parse(body.toString()));
        }
      },
    };
  } catch {
    // Without its content the release can still be restored as it is.
    return null;
  }
}
