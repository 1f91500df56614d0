import { Rendition } from '@vitrine/shared/contract/images';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { originalFile, renditionFile } from '../storage/file-names.ts';

const TableName = z.object({ name: z.string().regex(/^[a-z_]+$/) });
const Count = z.object({ count: z.int() });
const Files = z.object({
  sha256: z.string(),
  filename: z.string(),
  /** Missing in a database from before an update. */
  social_card: z.string().nullish(),
  renditions: z.string().transform((text) => z.array(Rendition).parse(JSON.parse(text))),
});

/** How many records each table of a database has. */
export function countRecords(database: Database.Database): Record<string, number> {
  const tables = z
    .array(TableName)
    .parse(database.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'").all());
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      Count.parse(database.prepare(`select count(*) as count from ${name}`).get()).count,
    ]),
  );
}

/** The content of a snapshot: its record counts, and the files that its records refer to. */
export function readSnapshot(file: string) {
  const database = new Database(file, { readonly: true });
  try {
    const images = z.array(Files).parse(database.prepare('select * from images').all());
    return {
      records: countRecords(database),
      originals: new Set(images.map(({ sha256 }) => originalFile(sha256))),
      renditions: new Set(
        images
          .flatMap(({ filename, social_card: card, renditions }) => [
            filename,
            ...(card ? [card] : []),
            ...renditions.map((rendition) => rendition.filename),
          ])
          .map(renditionFile),
      ),
    };
  } finally {
    database.close();
  }
}
