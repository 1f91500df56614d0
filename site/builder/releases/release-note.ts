import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseView } from '@vitrine/shared/contract/publishing';
import { z } from 'zod';

/** The details of a release beyond its public `build.json`. Stored in the release folder under a dotted name. */
export const NOTE_FILE = '.release.json';

export const ReleaseNote = ReleaseView.omit({ is_live: true }).extend({
  /** The release that `changes` compares it with; null for the first one, and in notes of older versions. */
  follows: z.string().nullable().default(null),
  /** Older versions listed pages without the kind of change. */
  changes: z.preprocess(withoutOldExamples, ReleaseView.shape.changes),
});
export type ReleaseNote = z.infer<typeof ReleaseNote>;

function withoutOldExamples(changes: unknown): unknown {
  if (typeof changes !== 'object' || changes === null) return changes;
  const isOld = 'examples' in changes && Array.isArray(changes.examples);
  return isOld ? { ...changes, examples: { added: [], changed: [], removed: [] } } : changes;
}

/** The note of a release, or null if there is none that this code can read. */
export async function readNote(releaseDir: string): Promise<ReleaseNote | null> {
  try {
    return ReleaseNote.parse(JSON.parse(await readFile(join(releaseDir, NOTE_FILE), 'utf8')));
  } catch {
    // Damaged, or of an older version: the release is not offered.
    return null;
  }
}
