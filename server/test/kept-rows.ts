import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Rendition } from '@vitrine/shared/contract/images';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { z } from 'zod';

const ImageRow = z.object({
  id: z.int(),
  title: z.string(),
  sha256: z.string(),
  filename: z.string(),
  rendition_key: z.string(),
  social_card: z.string().nullable(),
  avif_pending: z.int(),
  card_pending: z.int(),
  deleted_at: z.int().nullable(),
  renditions: z.string().transform((text) => z.array(Rendition).parse(JSON.parse(text))),
});

export const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

export const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

export function readRows(dataDir: string) {
  const database = new Database(join(dataDir, 'vitrine.sqlite'), { readonly: true });
  try {
    return {
      integrity: database.pragma('integrity_check', { simple: true }),
      testimonials: z
        .array(z.object({ id: z.int(), name: z.string() }))
        .parse(database.prepare('select id, name from testimonials').all()),
      messages: z.array(z.string()).parse(database.prepare('select message from contact_messages').pluck().all()),
      images: z.array(ImageRow).parse(database.prepare('select * from images').all()),
    };
  } finally {
    database.close();
  }
}

export type Rows = ReturnType<typeof readRows>;

/** The names of all rendition files that an image's record speaks of. */
export const renditionsOf = ({ filename, social_card: card, renditions }: Rows['images'][number]) => [
  filename,
  ...(card ? [card] : []),
  ...renditions.map((rendition) => rendition.filename),
];

/** Records and files belong together, whatever the last process was doing. Some files may still be on their way. */
export async function expectFilesOfRows(dataDir: string, images: Rows['images']) {
  const kept = new Set(await filesIn(join(dataDir, 'renditions')));
  const keys = new Set(images.map((image) => image.rendition_key));
  const owed = images.flatMap(renditionsOf);

  expect(owed.filter((filename) => !kept.has(filename))).toEqual([]);
  expect([...kept].filter((filename) => !keys.has(filename.slice(0, filename.indexOf('-'))))).toEqual([]);
  expect(sorted(await filesIn(join(dataDir, 'originals')))).toEqual(sorted(images.map(({ sha256 }) => sha256)));
}
