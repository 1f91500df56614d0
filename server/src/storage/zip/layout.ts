import {
  directoryEntryBytes,
  localHeaderBytes,
  packDirectoryEntry,
  packEnd,
  packLocalHeader,
  type RecordedFile,
} from './records.ts';

/** A file to be put into an archive. Its bytes are found by its source. */
export interface ZipEntry<Source> {
  /** With slashes between folders, by `createNames`. */
  name: string;
  bytes: number;
  /** Unsigned. */
  crc32: number;
  source: Source;
}

/** A stretch of an archive: a record, which is made when it is needed, or the bytes of a file. */
export type ZipPart<Source> = { start: number; bytes: number } & (
  | { record: () => Buffer; entry?: never }
  | { entry: ZipEntry<Source>; record?: never }
);

export interface ZipLayout<Source> {
  parts: readonly ZipPart<Source>[];
  /** The size of the whole archive. */
  bytes: number;
}

/**
 * An archive of stored files, with Zip64 records where it needs them. Sizes and checksums are known before, so every byte of it, and how
 * many there are, follows from the entries and the time, which all files get.
 */
export function layOutZip<Source>(entries: readonly ZipEntry<Source>[], time: Date): ZipLayout<Source> {
  const parts: ZipPart<Source>[] = [];
  let end = 0;
  const addRecord = (bytes: number, record: () => Buffer) => {
    parts.push({ start: end, bytes, record });
    end += bytes;
  };

  const files: RecordedFile[] = [];
  for (const entry of entries) {
    const { name, bytes, crc32 } = entry;
    const file = { name, bytes, crc32, offset: end };
    files.push(file);
    addRecord(localHeaderBytes(file), () => packLocalHeader(file, time));
    if (bytes > 0) parts.push({ start: end, bytes, entry });
    end += bytes;
  }

  const offset = end;
  for (const file of files) addRecord(directoryEntryBytes(file), () => packDirectoryEntry(file, time));
  const directory = { files: files.length, offset, bytes: end - offset };
  addRecord(packEnd(directory).length, () => packEnd(directory));
  return { parts, bytes: end };
}
