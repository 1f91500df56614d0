import { defineEntity, p } from '@mikro-orm/core';

export const FileRemovalSchema = defineEntity({
  name: 'FileRemoval',
  tableName: 'file_removals',
  properties: {
    id: p.integer().primary(),
    /** The original's hash, whose lock protects these files. */
    sha256: p.string(),
    /** The names of the stored files. */
    names: p.json<string[]>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** Files to remove because their image was deleted permanently. Written in the transaction of the delete. */
export class FileRemoval extends FileRemovalSchema.class {}
FileRemovalSchema.setClass(FileRemoval);

/** Files of an original. */
export type NamedFiles = Pick<FileRemoval, 'sha256' | 'names'>;
