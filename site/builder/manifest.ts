import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What the next publish needs to know of a release. It lies in the release folder under a dotted name. */
export const MANIFEST_FILE = '.manifest.json';

const FileEntry = z.object({
  /** Hash of everything that the page was made from. */
  inputs: z.string(),
  /** Hash of its bytes. */
  bytes: z.string(),
  /** Addresses within the site that it leads to. Pictures are not among them: they follow from the inputs. */
  links: z.array(z.string()),
  /** Which of `inline` the page has, by position. */
  inline: z.int(),
});
export type FileEntry = z.infer<typeof FileEntry>;

export const Manifest = z.object({
  bundle: z.string(),
  inputs: z.string(),
  /** The sets of inline scripts and styles that occur, each once. */
  inline: z.array(z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })),
  files: z.record(z.string(), FileEntry),
});
export type Manifest = z.infer<typeof Manifest>;

/** The manifest of a release, or null when there is none that this code understands: then nothing is carried over. */
export async function readManifest(releaseDir: string): Promise<Manifest | null> {
  let text: string;
  try {
    text = await readFile(join(releaseDir, MANIFEST_FILE), 'utf8');
  } catch {
    // No release yet, or one without a manifest: everything is rendered.
    return null;
  }
  return Manifest.safeParse(JSON.parse(text)).data ?? null;
}
