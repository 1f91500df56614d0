import { publicTitle } from '@vitrine/shared/public-title';
import { z } from 'zod';
import { wordsOf } from './search-words.ts';

const ROWS_AT_ONCE = 1_000;

const ImageTexts = z.object({
  id: z.coerce.number(),
  title: z.string(),
  description: z.string().nullable(),
  alt: z.string().nullable(),
  tags: z.string().nullable(),
  original_name: z.string(),
});
const CategoryTexts = z.object({ id: z.coerce.number(), name: z.string() });

type Described = Omit<z.infer<typeof ImageTexts>, 'id' | 'original_name'>;

/** The words of an image, but not of its file's name. */
export const imageWords = ({ title, description, alt, tags }: Described, originalName: string) =>
  wordsOf(publicTitle({ title, original_name: originalName }), description, alt, tags);

type Execute = (sql: string, params?: unknown[]) => Promise<unknown>;

/**
 * Stores the words of the images and categories that existed before there was a search for words. Statements, since it is a part of a
 * migration, which entities of a later version do not fit.
 */
export async function fillSearchWords(execute: Execute): Promise<void> {
  for (const { id, name } of z.array(CategoryTexts).parse(await execute('select id, name from categories'))) {
    await execute('update categories set search_words = ? where id = ?', [wordsOf(name), id]);
  }
  for (let after = 0; ; ) {
    const page = z
      .array(ImageTexts)
      .parse(
        await execute(
          'select id, title, description, alt, tags, original_name from images where id > ? order by id limit ?',
          [after, ROWS_AT_ONCE],
        ),
      );
    for (const image of page) {
      const words = [imageWords(image, image.original_name), wordsOf(image.original_name)];
      await execute('update images set search_words = ?, file_words = ? where id = ?', [...words, image.id]);
    }
    after = page.at(-1)?.id ?? after;
    if (page.length < ROWS_AT_ONCE) return;
  }
}
