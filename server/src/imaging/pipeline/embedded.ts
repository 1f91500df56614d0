import { identityOf } from '@vitrine/shared/replacing/identity';
import type { ExpandedTags } from 'exifreader';
import { findTexts } from '../metadata/found-texts.ts';
import { PictureRefused } from '../processes/picture-refused.ts';
import type { IdentityJob, IdentityReply, TextsJob, TextsReply } from '../processes/protocol.ts';
import { openOriginal } from './original.ts';

/** Reads the texts that programs have written into uploaded files. */
export const readTexts = async ({ sources }: TextsJob): Promise<TextsReply> => ({
  texts: await readEach(sources, findTexts),
});

/** Reads by what a corrected export of uploaded files would be recognized. */
export const readIdentities = async ({ sources }: IdentityJob): Promise<IdentityReply> => ({
  identities: await readEach(sources, identityOf),
});

/** One file at a time is in memory. */
async function readEach<T>(sources: readonly (string | null)[], find: (tags: ExpandedTags) => T) {
  const found: (T | null)[] = [];
  for (const source of sources) found.push(source === null ? null : await readOne(source, find));
  return found;
}

/** Whether the system could not read a file. */
const isOfFile = (error: unknown) => error instanceof Error && 'syscall' in error;

/** A file that cannot be read says nothing: the others do not fail with it. */
async function readOne<T>(source: string, find: (tags: ExpandedTags) => T) {
  try {
    return find((await openOriginal(source)).tags);
  } catch (error) {
    if (error instanceof PictureRefused || isOfFile(error)) return null;
    throw error;
  }
}
