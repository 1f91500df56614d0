import { join } from 'node:path';
import { ContentFault } from '@vitrine/shared/contract/publishing';
import { MANIFEST_FILE } from '@vitrine/shared/release-files';
import { z } from 'zod';
import { readJson } from '../tools/read-json.ts';

/**
 * What the next publish needs to know about a release, except its pages: those of the live release are in the library, those of an earlier
 * one are in its differences. Stored in the release folder under a dotted name.
 */
export type Manifest = {
  /** Which code made the release. */
  bundle: string;
  inputs: string;
  /** The files for browsers, each with the bundle that it comes from. */
  assets: ReadonlyMap<string, string>;
  /** Earlier bundles whose files are kept for visitors who still have one of their pages open, and until when. */
  older: readonly { bundle: string; until: string }[];
  /** The parts of the content that the release was made from, each with the hash of its content. */
  content: ReadonlyMap<string, string>;
  /** What was left out of its pages and files so that it could go live. */
  faults: readonly ContentFault[];
};

const asMap = z.record(z.string(), z.string()).transform((record) => new Map(Object.entries(record)));
const Stored = z.object({
  bundle: z.string(),
  inputs: z.string(),
  assets: asMap,
  older: z.array(z.object({ bundle: z.string(), until: z.iso.datetime() })),
  content: asMap,
  faults: z.array(ContentFault),
});

/** Nothing is reused of a release whose manifest cannot be read, except its pages. */
export const NO_MANIFEST: Manifest = {
  bundle: '',
  inputs: '',
  assets: new Map(),
  older: [],
  content: new Map(),
  faults: [],
};

export const writeManifest = ({ assets, content, ...others }: Manifest): string =>
  JSON.stringify({ ...others, assets: Object.fromEntries(assets), content: Object.fromEntries(content) });

/** The manifest of a release, or null if there is none that this code can read. */
export const readManifest = (releaseDir: string): Promise<Manifest | null> =>
  readJson(join(releaseDir, MANIFEST_FILE), Stored);
