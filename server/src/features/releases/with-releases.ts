import { RequestContext } from '@mikro-orm/core';
import { databaseFolders } from '../../config/config.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import { openBeside } from '../../database/open-beside.ts';
import { readPublicPhotographs } from '../../records/public-photographs.ts';
import type { BucketOptions } from '../../storage/bucket/bucket-client.ts';
import { ownerOf } from '../../storage/bucket/bucket-owner.ts';
import { openFiles } from '../../storage/open-files.ts';
import { exportRelease } from './deploy/export.ts';
import { createSiteVersions } from './deploy/site-version.ts';
import { createObjects } from './objects.ts';
import { createReleaseService, type ReleaseService } from './release.service.ts';
import { findLive, type Release } from './release-rows.ts';

interface Place {
  dataDir: string;
  databaseUrl: string | null;
  storage: BucketOptions | null;
  /** The secret by which a bucket recognises its installation. */
  secret: string;
  /** Whether the pages name pictures on their own host. */
  hasPictures: boolean;
  log: Dependencies['log'];
}

interface Kept {
  releases: ReleaseService;
  readRevision: () => Promise<number> | number;
  /** Brings the site of a release into a folder. Returns what was done. */
  exportTo: (folder: string, release: Release) => Promise<string>;
  findLive: () => Promise<Release | undefined>;
}

/** Lets a command work on the releases of a Vitrine, also while it runs. */
export async function withReleases<T>(
  { dataDir, databaseUrl, storage, secret, hasPictures, log }: Place,
  work: (kept: Kept) => Promise<T>,
): Promise<T> {
  const folders = databaseFolders(dataDir);
  const database = await openBeside({ databaseUrl, folders });
  const files = await openFiles({ ...folders, storage, secret, log });
  const { reader, visibility, orm } = database;
  try {
    const objects = createObjects({ ...database, files, copies: null, log });
    const releases = createReleaseService({ ...database, objects, readShown: readPublicPhotographs });
    const versions = createSiteVersions({ objects, files, reader, visibility, hasPictures });
    const exportTo: Kept['exportTo'] = (folder, release) =>
      exportRelease({ reader, versions, folder, release, owner: ownerOf(secret) });
    const readRevision = () => visibility.readRevision();
    return await RequestContext.create(orm.em, () =>
      work({ releases, readRevision, exportTo, findLive: () => reader.read(({ rows }) => findLive(rows)) }),
    );
  } finally {
    files.close();
    await database.close();
  }
}
