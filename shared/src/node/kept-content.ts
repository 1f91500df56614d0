import { z } from 'zod';
import { ContentView } from '../contract/content.ts';
import { ImageView } from '../contract/images.ts';
import { parseJson } from '../parse-json.ts';

/** Where a release keeps the content that it was made from. */
export const CONTENT_FOLDER = '.content/';
export const HEAD_FILE = `${CONTENT_FOLDER}head.json`;
export const imagesFile = (part: number) => `${CONTENT_FOLDER}images-${part}.json`;

/** Everything but the photographs, and the number of the last part of those. */
const Head = ContentView.omit({ images: true }).extend({ last_part: z.int() });

/** Everything but the photographs, and those part by part. */
export type KeptContent = { content: z.infer<typeof Head>; images: () => AsyncGenerator<ImageView> };

/**
 * The content that a release was made from; null if it keeps none, or that of an older version. It can still be restored as it is then.
 *
 * @param readFile Reads a file of the release; null if it has none of that path. What it throws says nothing about the release: its storage may
 * be away.
 */
export async function readKeptContent(readFile: (path: string) => Promise<Buffer | null>): Promise<KeptContent | null> {
  const { data: content } = Head.safeParse(parseJson(String(await readFile(HEAD_FILE))));
  if (!content) return null;
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
}
