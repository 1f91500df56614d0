import type { Readable } from 'node:stream';
import { PICTURE_CACHE_CONTROL } from '@vitrine/shared/image-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A complete file on the local disk, and the name to store it under. */
export interface FinishedFile {
  name: string;
  source: string;
}

/** A part of a file, from its first to its last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

interface OpenFile {
  /** The size of the whole file. */
  bytes: number;
  stream: Readable;
}

interface Move {
  from: string;
  to: string;
}

/** Answers a request with a rendition. `isPublic`: whether shared caches may keep it. */
export type SendPicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  filename: string,
  isPublic: boolean,
) => Promise<FastifyReply>;

export const cacheControlOf = (isPublic: boolean) => (isPublic ? PICTURE_CACHE_CONTROL : 'private, max-age=3600');

/** Stores originals, renditions and the files of galleries, by the names of `file-names.ts`. A name never changes its content. */
export interface FileStore {
  /** Makes it ready for use. Throws if it is not available. */
  prepare(): Promise<void>;

  /**
   * Stores complete files; the sources may be moved. Once it resolves the files survive a power cut, and none is ever visible in part.
   * When it throws, some of them may be stored, and nothing is running any more.
   */
  keep(files: readonly FinishedFile[]): Promise<void>;

  /** Stores a small file that is in memory, as `keep` does. */
  put(name: string, bytes: Buffer): Promise<void>;

  /** Opens a file, or a part of it. Null if there is no such file, or nothing of it in the range. */
  open(name: string, range?: ByteRange): Promise<OpenFile | null>;

  /** Local path of the file for the child processes; a copy is made in `workspace` if necessary. Throws `ENOENT`. */
  localCopy(name: string, workspace: string): Promise<string>;

  /** Removes files, ignoring missing ones. */
  remove(names: readonly string[]): Promise<void>;

  /** The names of all files but those of the site. `settled`: without those whose record may still be written. */
  list(options?: { settled: boolean }): AsyncIterable<string>;

  /** Whether a file that was listed as settled still is: it exists and was not stored again since. */
  isSettled(name: string): Promise<boolean>;

  has(name: string): Promise<boolean>;

  /** The names of all files in a folder such as `quarantine/`, and in its subfolders. */
  listIn(folder: string): AsyncIterable<string>;

  /**
   * Renames files. Once it resolves that survives a power cut; until then each has the old name, the new one or both. The new names
   * must be free.
   */
  move(moves: readonly Move[]): Promise<void>;

  /** Removes a folder with all its files. */
  removeFolder(folder: string): Promise<void>;

  /** False if the files belong to another installation; then this one moves and removes none. */
  isOwner(): boolean;

  /** Whether files can be stored at the moment. */
  isWritable(): Promise<boolean>;

  createSender(app: FastifyInstance): Promise<SendPicture>;

  close(): void;
}
