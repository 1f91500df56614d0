import Database from 'better-sqlite3';
import { z } from 'zod';
import type { FileList } from '../../../storage/file-list.ts';

const CACHE_KIB = 2_048;

const TableName = z.object({ name: z.string().regex(/^[a-z_]+$/) });
const Count = z.object({ count: z.int() });

/** How many records each table of a database has, except those of a full-text index. */
export function countRecords(database: Database.Database): Record<string, number> {
  const tables = z
    .array(TableName)
    .parse(
      database
        .prepare(
          "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
        )
        .all(),
    );
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      Count.parse(database.prepare(`select count(*) as count from ${name}`).get()).count,
    ]),
  );
}

export const hasColumn = (database: Database.Database, table: string, column: string) =>
  database.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column) !== undefined;

/** The logo, the icon, and the icon for home screens that belongs to it. */
const OF_SITE = ['logo_file', 'favicon_file', "replace(favicon_file, '-icon-', '-touch-')"].map(
  (file) => `select rendition_file(${file}) from source.site where ${file} is not null`,
);

/** Of those that were removed as well, as they can be restored. */
const OF_GALLERIES = [
  'select original_file(sha256) from source.gallery_photos',
  "select gallery_file(json_extract(web, '$.file')) from source.gallery_photos",
  "select gallery_file(json_extract(value, '$.file')) from source.gallery_photos, json_each(pictures)",
];

/** Adds the files that the records of a snapshot refer to. Returns its record counts. */
export function readSnapshot(file: string, files: Pick<FileList, 'addFrom'>) {
  const database = new Database(file, { readonly: true });
  database.pragma(`cache_size = -${CACHE_KIB}`);
  try {
    const queries = [
      'select original_file(sha256) from source.images',
      'select rendition_file(filename) from source.images',
      "select rendition_file(json_extract(value, '$.filename')) from source.images, json_each(renditions)",
      // Missing in a database from before an update.
      ...(hasColumn(database, 'images', 'social_card')
        ? ['select rendition_file(social_card) from source.images where social_card is not null']
        : []),
      ...(hasColumn(database, 'site', 'logo_file') ? OF_SITE : []),
      ...(hasColumn(database, 'gallery_photos', 'sha256') ? OF_GALLERIES : []),
      ...(hasColumn(database, 'former_files', 'sha256')
        ? ['select original_file(sha256) from source.former_files']
        : []),
    ];
    for (const query of queries) files.addFrom(file, query);
    return countRecords(database);
  } finally {
    database.close();
  }
}
