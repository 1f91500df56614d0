import { z } from 'zod';
import { objectFile } from '../../server/src/storage/file-names.ts';
import { type Ask, askSqlite, filesInFolder, type StoredFiles } from './invariants.ts';

const Row = z.object({ path: z.string(), object: z.string() });

/** The files of the live site, by their paths. */
export async function readLiveFiles(ask: Ask, { read }: Pick<StoredFiles, 'read'>) {
  const rows = z
    .array(Row)
    .parse(await ask('select path, object from site_pages where to_release is null order by path'));
  return new Map(rows.map(({ path, object }) => [path, { object, bytes: read(objectFile(object)) }]));
}

/** The same of a data folder. */
export const readLiveFilesIn = (dataDir: string) => readLiveFiles(askSqlite(dataDir), filesInFolder(dataDir));
