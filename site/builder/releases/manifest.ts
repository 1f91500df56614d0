import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from '@vitrine/shared/archived-release';
import { ContentFault } from '@vitrine/shared/contract/publishing';
import { z } from 'zod';
import type { InlineHashes } from '../checks/content-security-policy.ts';

/** One page of a release, or another file that is made from the content. */
export type FileEntry = {
  /** Hash of everything that the page was made from. */
  inputs: string;
  /** Hash of its bytes. */
  bytes: string;
  /** How many bytes, those of its compressed copies included. */
  size: number;
  /** Addresses within the site that it leads to or loads, public pictures excepted. */
  links: readonly string[];
  /** The same object in all pages that have the same. */
  inline: InlineHashes;
};

/** What the next publish needs to know of a release. It lies in the release folder under a dotted name. */
export type Manifest = {
  /** Which code made the release. */
  bundle: string;
  inputs: string;
  files: ReadonlyMap<string, FileEntry>;
  /** The files for browsers, each with the bundle that it comes from. */
  assets: ReadonlyMap<string, string>;
  /** Earlier bundles whose files are still there, for visitors who have a page of theirs open, and until when. */
  older: readonly { bundle: string; until: string }[];
  /** The parts of the content that it was made from, each with the hash of what is in it. */
  content: ReadonlyMap<string, string>;
  /** What was found in its pages and files and left out, so that it went live. */
  faults: readonly ContentFault[];
};

/** On disk, what many pages have in common stands there once, and pages name it by position. */
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
  content: z.record(z.string(), z.string()).default({}),
  faults: z.array(ContentFault).default([]),
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

/** The manifest of a release, or null when there is none that this code understands: then nothing is carried over. */
export async function readManifest(releaseDir: string, file = MANIFEST_FILE): Promise<Manifest | null> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(join(releaseDir, file), 'utf8'));
  } catch {
    // No release yet, or one without a whole manifest: everything is rendered.
    return null;
  }
  const stored = Stored.safeParse(json).data;
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
