import { join } from 'node:path';
import { ReleaseView } from '@vitrine/shared/contract/publishing';
import { z } from 'zod';
import { readJson } from '../tools/read-json.ts';

/** The details of a release beyond its public `build.json`. Stored in the release folder under a dotted name. */
export const NOTE_FILE = '.release.json';

export const ReleaseNote = ReleaseView.omit({ is_live: true }).extend({
  /** The release that `changes` compares it with; null for the first one. */
  follows: z.string().nullable().default(null),
  /** Whether the next one only went on with the same action: then it is neither listed nor kept. */
  is_within: z.boolean().default(false),
});
export type ReleaseNote = z.infer<typeof ReleaseNote>;

/** The note of a release. A release without one is not offered. */
export const readNote = (releaseDir: string) => readJson(join(releaseDir, NOTE_FILE), ReleaseNote);
