import { defineEntity, p } from '@mikro-orm/core';

const FileRemovalSchema = defineEntity({
  name: 'FileRemoval',
  tableName: 'file_removals',
  properties: {
    id: p.integer().primary(),
    /** The original whose lock whoever works on these files holds. */
    sha256: p.string(),
    /** The names of the stored files. */
    names: p.json<string[]>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** Files that are to be removed because somebody deleted their image for good. It is written in the transaction of that. */
export class FileRemoval extends FileRemovalSchema.class {}
FileRemovalSchema.setClass(FileRemoval);
