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
  links: z.array(z.string()),
  inline: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
});
export type FileEntry = z.infer<typeof FileEntry>;

export const Manifest = z.object({ bundle: z.string(), inputs: z.string(), files: z.record(z.string(), FileEntry) });
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
