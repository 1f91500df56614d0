import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { BucketOptions } from './bucket/bucket-client.ts';
import type { BucketFiles } from './bucket/bucket-files.ts';
import { createFolderFiles, type FolderFiles } from './folder-files.ts';

interface Options {
  /** The data folder. */
  data: string;
  /** Holds the files instead, if there is one. */
  storage: BucketOptions | null;
  /** What only the servers of this installation know. */
  secret: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Where the files are: a folder or a bucket. */
export type Files = FolderFiles | BucketFiles;

/** The place of files that the configuration names. What talks to buckets is only loaded for one. */
export async function openFiles({ data, storage, secret, log }: Options): Promise<Files> {
  if (!storage) return createFolderFiles(data);
  const { createBucketFiles } = await import('./bucket/bucket-files.ts');
  const owner = createHmac('sha256', secret).update('owner of a bucket').digest('hex');
  return createBucketFiles({ ...storage, owner, log });
}
