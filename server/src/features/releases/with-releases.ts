import { RequestContext } from '@mikro-orm/core';
import { sql } from 'kysely';
import { databaseFolders } from '../../config/config.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import { openDatabase } from '../../database/open-database.ts';
import type { Rows } from '../../database/reader.ts';
import type { BucketOptions } from '../../storage/bucket/bucket-client.ts';
import { openFiles } from '../../storage/open-files.ts';
import { createDrafts } from './drafts.ts';
import { exportRelease } from './export.ts';
import { createObjects } from './objects.ts';
import { createReleaseService, type ReleaseService } from './release.service.ts';

interface Place {
  dataDir: string;
  databaseUrl: string | null;
  storage: BucketOptions | null;
  /** The secret by which a bucket recognises its installation. */
  secret: string;
  log: Dependencies['log'];
}

interface Kept {
  releases: ReleaseService;
  readRevision: () => Promise<number> | number;
  /** Writes the site of a release into a folder that is not there yet, or of the live one. Returns how many files. */
  exportTo: (folder: string, release: string | undefined) => Promise<number>;
}

async function readPublicIds(rows: Rows): Promise<Set<number>> {
  const images = rows.selectFrom('images').select('id').where('deleted_at', 'is', null);
  const found = await images.where('is_public', '=', sql.lit(true)).execute();
  return new Set(found.map(({ id }) => id));
}

/** Lets a command work on the releases of a Vitrine, also while it runs. */
export async function withReleases<T>(
  { dataDir, databaseUrl, storage, secret, log }: Place,
  work: (kept: Kept) => Promise<T>,
): Promise<T> {
  const folders = databaseFolders(dataDir);
  const database = await openDatabase({ databaseUrl, folders });
  const files = await openFiles({ ...folders, storage, secret, log });
  const { reader, visibility, orm } = database;
  try {
    const objects = createObjects({ files, copies: null });
    const read = async (digest: string) => {
      const bytes = await objects.read(digest);
      if (!bytes)
        throw new Error(
          `A file of the release is lost (${digest}). Press Publish in the admin: then it is made again.`,
        );
      return bytes;
    };
    const releases = createReleaseService({
      ...database,
      objects: { read },
      drafts: createDrafts({ ...database, objects }),
      // The server notices by itself.
      site: { catchUp: async () => undefined },
      pruning: { prune: async () => 0 },
      readShown: async ({ rows }) => ({ ids: await readPublicIds(rows) }),
    });
    const exportTo: Kept['exportTo'] = (folder, release) => exportRelease({ reader, read, folder, release });
    const readRevision = () => visibility.readRevision();
    return await RequestContext.create(orm.em, () => work({ releases, readRevision, exportTo }));
  } finally {
    files.close();
    await database.close();
  }
}
