import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseView } from '@vitrine/shared/contract/publishing';

/** What a release says of itself beyond its public `build.json`. It lies in the release folder under a dotted name. */
export const NOTE_FILE = '.release.json';

export const ReleaseNote = ReleaseView.omit({ is_live: true });
export type ReleaseNote = Omit<ReleaseView, 'is_live'>;

/** The note of a release, or null where there is none that this code understands. */
export async function readNote(releaseDir: string): Promise<ReleaseNote | null> {
  try {
    return ReleaseNote.parse(JSON.parse(await readFile(join(releaseDir, NOTE_FILE), 'utf8')));
  } catch {
    // A folder of an older version, or a damaged one: it is not offered.
    return null;
  }
}
