import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseView } from '@vitrine/shared/contract/publishing';
import { z } from 'zod';

/** What a release says of itself beyond its public `build.json`. It lies in the release folder under a dotted name. */
export const NOTE_FILE = '.release.json';

export const ReleaseNote = ReleaseView.omit({ is_live: true }).extend({
  /** The release that `changes` compares it with; null for the first one, and in notes of older versions. */
  follows: z.string().nullable().default(null),
  /** Older versions named some of the pages without saying what became of them. */
  changes: z.preprocess(withoutOldExamples, ReleaseView.shape.changes),
});
export type ReleaseNote = z.infer<typeof ReleaseNote>;

function withoutOldExamples(changes: unknown): unknown {
  if (typeof changes !== 'object' || changes === null) return changes;
  const isOld = 'examples' in changes && Array.isArray(changes.examples);
  return isOld ? { ...changes, examples: { added: [], changed: [], removed: [] } } : changes;
}

/** The note of a release, or null where there is none that this code understands. */
export async function readNote(releaseDir: string): Promise<ReleaseNote | null> {
  try {
    return ReleaseNote.parse(JSON.parse(await readFile(join(releaseDir, NOTE_FILE), 'utf8')));
  } catch {
    // A folder of an older version, or a damaged one: it is not offered.
    return null;
  }
}
