import { join } from 'node:path';
import { ReleaseView } from '@vitrine/shared/contract/publishing';
import { z } from 'zod';
import { readJson } from '../tools/read-json.ts';

/** The details of a release beyond its public `build.json`. Stored in the release folder under a dotted name. */
export const RECORD_FILE = '.release.json';

export const ReleaseRecord = ReleaseView.omit({ is_live: true }).extend({
  /** The release that `changes` compares it with; null for the first one. */
  follows: z.string().nullable().default(null),
  /** Whether the next one only went on with the same action: then it is neither listed nor kept. */
  is_within: z.boolean().default(false),
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;

/** The record of a release. A release without one is not offered. */
export const readRecord = (releaseDir: string) => readJson(join(releaseDir, RECORD_FILE), ReleaseRecord);
