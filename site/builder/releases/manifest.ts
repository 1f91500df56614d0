import { join } from 'node:path';
import { ContentFault } from '@vitrine/shared/contract/publishing';
import { MANIFEST_FILE } from '@vitrine/shared/release-files';
import { z } from 'zod';
import type { InlineHashes } from '../checks/content-security-policy.ts';
import { readJson } from '../tools/read-json.ts';

/** One page of a release, or another file that is made from the content. */
export type FileEntry = {
  /** Hash of everything that the page was rendered from. */
  inputs: string;
  /** Hash of its bytes. */
  bytes: string;
  /** Size in bytes, including its compressed copies. */
  size: number;
  /** Addresses on the site that it links to or loads, except public pictures. */
  links: readonly string[];
  /** Pages with the same hashes share this object. */
  inline: InlineHashes;
};

/** What the next publish needs to know about a release. Stored in the release folder under a dotted name. */
export type Manifest = {
  /** Which code made the release. */
  bundle: string;
  inputs: string;
  files: ReadonlyMap<string, FileEntry>;
  /** The files for browsers, each with the bundle that it comes from. */
  assets: ReadonlyMap<string, string>;
  /** Earlier bundles whose files are kept for visitors who still have one of their pages open, and until when. */
  older: readonly { bundle: string; until: string }[];
  /** The parts of the content that the release was made from, each with the hash of its content. */
  content: ReadonlyMap<string, string>;
  /** What was left out of its pages and files so that it could go live. */
  faults: readonly ContentFault[];
};

/** On disk, values that many pages share are stored once, and pages refer to them by position. */
const Stored = z.object({
  bundle: z.string(),
  inputs: z.string(),
  links: z.array(z.string()),
  inline: z.array(z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })),
  files: z.record(
    z.string(),
    z.object({ inputs: z.string(), bytes: z.string(), size: z.int(), links: z.array(z.int()), inline: z.int() }),
  ),
  assets: z.record(z.string(), z.string()),
  older: z.array(z.object({ bundle: z.string(), until: z.iso.datetime() })),
  content: z.record(z.string(), z.string()),
  faults: z.array(ContentFault),
});

/** Gives equal values the same position in a list. */
function createPositions<T>() {
  const positions = new Map<T, number>();
  const positionOf = (value: T) => {
    const known = positions.get(value);
    if (known !== undefined) return known;
    positions.set(value, positions.size);
    return positions.size - 1;
  };
  return { positionOf, list: () => [...positions.keys()] };
}

export function writeManifest({ bundle, inputs, files, assets, older, content, faults }: Manifest): string {
  const links = createPositions<string>();
  const inline = createPositions<InlineHashes>();
  const entries = Array.from(files, ([file, entry]) => {
    const stored = { ...entry, links: entry.links.map(links.positionOf), inline: inline.positionOf(entry.inline) };
    return [file, stored] as const;
  });
  const stored: z.input<typeof Stored> = {
    bundle,
    inputs,
    links: links.list(),
    inline: inline.list(),
    files: Object.fromEntries(entries),
    assets: Object.fromEntries(assets),
    older: [...older],
    content: Object.fromEntries(content),
    faults: [...faults],
  };
  return JSON.stringify(stored);
}

/** The manifest of a release, or null if there is none that this code can read; then nothing is reused. */
export async function readManifest(releaseDir: string, file = MANIFEST_FILE): Promise<Manifest | null> {
  const stored = await readJson(join(releaseDir, file), Stored);
  if (!stored) return null;

  const { bundle, inputs, links, inline, files, assets, older, content, faults } = stored;
  const restore = ({ links: positions, inline: position, ...entry }: (typeof files)[string]): FileEntry => ({
    ...entry,
    links: positions.map((at) => links[at] ?? ''),
    inline: inline[position] ?? { scripts: [], styles: [] },
  });
  return {
    bundle,
    inputs,
    files: new Map(Object.entries(files).map(([file, entry]) => [file, restore(entry)])),
    assets: new Map(Object.entries(assets)),
    older,
    content: new Map(Object.entries(content)),
    faults,
  };
}
