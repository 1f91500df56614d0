import type { BackupOptions } from '../backup.ts';
import type { ArchiveContents } from '../manifest.ts';

interface StoredArchive {
  name: string;
  madeAt: Date;
}

/** Where scheduled backups are kept. */
export interface BackupPlace {
  /** Makes a backup of this name and reads it back. It has the name only if it is whole; a bucket shows it while it is read back. */
  store(
    name: string,
    options: Omit<BackupOptions, 'target' | 'workspace'>,
  ): Promise<{ contents: ArchiveContents; bytes: number }>;
  /** The scheduled backups that are there. */
  list(): Promise<StoredArchive[]>;
  remove(name: string): Promise<void>;
  close(): void;
}
