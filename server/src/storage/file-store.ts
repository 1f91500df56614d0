import type { Readable } from 'node:stream';

/** A finished file on this machine's disk, and the name under which it is to be kept. */
export interface FinishedFile {
  name: string;
  source: string;
}

export interface OpenFile {
  bytes: number;
  stream: Readable;
}

export interface Move {
  from: string;
  to: string;
}

/** Where originals and renditions lie, by the names of `file-names.ts`. A name never changes its content. */
export interface FileStore {
  /** Makes it ready for use. Throws when it is not there. */
  prepare(): Promise<void>;

  /**
   * Takes finished files over; their sources may be gone afterwards. Once it resolves they survive a power cut, and
   * none of them is ever seen in part. When it throws, some of them may be there, and nothing is on its way any more.
   */
  keep(files: readonly FinishedFile[]): Promise<void>;

  /** Null when there is no such file. */
  open(name: string): Promise<OpenFile | null>;

  /** Path of the file on this machine, for the child processes; a copy is made in `workspace`. Throws `ENOENT`. */
  localCopy(name: string, workspace: string): Promise<string>;

  /** Removes files, and is content with those that are gone already. */
  remove(names: readonly string[]): Promise<void>;

  /** The names of all files; of `settled` ones alone, that is without those whose record may be still to come. */
  list(options?: { settled: boolean }): AsyncIterable<string>;

  /** Whether a file that was listed as settled still is: not gone, and not kept anew since. */
  isSettled(name: string): Promise<boolean>;

  has(name: string): Promise<boolean>;

  /** The names of all files in a folder, such as `quarantine/`, and in those below it. */
  listIn(folder: string): AsyncIterable<string>;

  /**
   * Gives files other names. Once it resolves that survives a power cut; until then each has the old name, the new one or both. The
   * new names must be free.
   */
  move(moves: readonly Move[]): Promise<void>;

  /** Removes a folder with all that is in it. */
  removeFolder(folder: string): Promise<void>;

  /** False for the files of another installation, of which this one moves and removes none. */
  isOwner(): boolean;

  /** Whether files can be kept at the moment. */
  isWritable(): Promise<boolean>;

  close(): void;
}
