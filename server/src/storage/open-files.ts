import type { FastifyBaseLogger } from 'fastify';
import type { BucketOptions } from './bucket/bucket-client.ts';
import type { BucketFiles } from './bucket/bucket-files.ts';
import { ownerOf } from './bucket/bucket-owner.ts';
import { createFolderFiles, type FolderFiles } from './folder-files.ts';

interface Options {
  /** The data folder. */
  data: string;
  /** The bucket that stores the files instead, if there is one. */
  storage: BucketOptions | null;
  /** A secret that only the servers of this installation have. */
  secret: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Where the files are: a folder or a bucket. */
export type Files = FolderFiles | BucketFiles;

/** Opens the configured storage. */
export const openFiles = async (options: Options): Promise<Files> =>
  (await openBucketFiles(options)) ?? createFolderFiles(options.data);

/** Opens the configured bucket, if there is one. Only then the client for buckets is loaded. */
export async function openBucketFiles({ storage, secret, log }: Omit<Options, 'data'>): Promise<BucketFiles | null> {
  if (!storage) return null;
  const { createBucketFiles } = await import('./bucket/bucket-files.ts');
  return createBucketFiles({ ...storage, owner: ownerOf(secret), log });
}
