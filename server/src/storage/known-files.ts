import { basename } from 'node:path';
import { hashOfOriginal, keyOfGalleryFile, keyOfRendition, originalFile, renditionFile } from './file-names.ts';

/** Whether a record refers to a file. `replaced`: a record says that another file has replaced it. */
export type Knowledge = 'named' | 'replaced' | 'unknown';

/** What the records know about some files. */
export interface KnownFiles {
  original: (sha256: string) => Knowledge;
  rendition: (key: string, filename: string) => Knowledge;
  ofGallery: (key: string, name: string) => Knowledge;
  /** Whether it waits to be removed for good: nobody else takes it, or brings it back. */
  isLeaving: (name: string) => boolean;
}

/** Looks that up for files with these names. */
export type ReadKnown = (names: readonly string[]) => Promise<KnownFiles>;

/** Whether it is an original, by the name that it must have. */
export const isOriginal = (name: string) => {
  const sha256 = hashOfOriginal(name);
  return sha256 !== null && name === originalFile(sha256);
};

/** What the records know about a file. */
export function knowledgeOf(name: string, known: KnownFiles): Knowledge {
  if (known.isLeaving(name)) return 'named';
  const sha256 = hashOfOriginal(name);
  if (sha256) return known.original(sha256);
  const galleryKey = keyOfGalleryFile(name);
  if (galleryKey) return known.ofGallery(galleryKey, name);
  const key = keyOfRendition(basename(name));
  return key !== null && name === renditionFile(basename(name)) ? known.rendition(key, basename(name)) : 'unknown';
}
