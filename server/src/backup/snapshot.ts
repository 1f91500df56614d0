import { Rendition } from '@vitrine/shared/contract/images';
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { FileList } from '../storage/file-list.ts';
import { originalFile, renditionFile } from '../storage/file-names.ts';

const RECORDS_TOGETHER = 200;

const TableName = z.object({ name: z.string().regex(/^[a-z_]+$/) });
const Count = z.object({ count: z.int() });
const Files = z.object({
  id: z.int(),
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

/** Adds the files that the records of a snapshot refer to, page by page. Returns its record counts. */
export function readSnapshot(file: string, files: Pick<FileList, 'add'>) {
  const database = new Database(file, { readonly: true });
  try {
    // A database from before an update may lack columns.
    const page = database.prepare<[number]>(`select * from images where id > ? order by id limit ${RECORDS_TOGETHER}`);
    for (let after = 0; ; ) {
      const images = z.array(Files).parse(page.all(after));
      for (const { id, sha256, filename, social_card: card, renditions } of images) {
        after = id;
        files.add(originalFile(sha256));
        const names = [filename, ...(card ? [card] : []), ...renditions.map((rendition) => rendition.filename)];
        for (const name of names) files.add(renditionFile(name));
      }
      if (images.length < RECORDS_TOGETHER) return countRecords(database);
    }
  } finally {
    database.close();
  }
}
