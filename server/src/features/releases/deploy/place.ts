/** What a place says that it has under a path. */
export interface Held {
  path: string;
  /** In bytes. */
  size: number;
  /** What identifies the content, if the place knows it. */
  tag: string | null;
}

/** A folder or a bucket from which others serve the site. */
export interface Place {
  /** The file that says whose site it is, and which version; null if there is none. */
  readLabel: () => Promise<string | null>;
  writeLabel: (label: string) => Promise<void>;
  /** All files but the label. */
  list: () => AsyncIterable<Held>;
  /** Whether that is this content, as `put` would store it. */
  isSame: (held: Held, bytes: Buffer) => Promise<boolean>;
  /** Stores a file; whoever reads it meanwhile gets the one before, or this one as a whole. */
  put: (path: string, bytes: Buffer) => Promise<void>;
  remove: (path: string) => Promise<void>;
}

/** The name of the file that says whose site it is. */
export const LABEL = '.vitrine-site';
