import { z } from 'zod';

/**
 * Whether a file of a release is only for builder and server: all whose name begins with a dot are, but those of `/.well-known/`, where
 * programs look for facts about a site (RFC 8615).
 */
export const isInternalFile = (file: string) => file.startsWith('.') && !file.startsWith('.well-known/');

/**
 * Marks the folder of an archived release, which is kept but not live. The folder contains only what no other release has; each page is
 * in the live release if it is the same there, otherwise in the pool.
 */
export const ARCHIVED_FILE = '.archived';

/** In the folder of releases: pages of archived releases, named by their content. */
export const POOL_FOLDER = '.pool';

/** In the folder of a release: what the next release has to know about it, except its pages. */
export const MANIFEST_FILE = '.manifest.json';

/** A manifest of a former version, which lists the pages: the beginning of each page's SHA-256, in base64url, and its size with its copies. */
export const FormerManifest = z.object({
  files: z.record(z.string(), z.object({ bytes: z.string(), size: z.int().default(0) })),
});

/**
 * In the folder of a release that is not live: its base, which is the release that became live after it, and the pages that differ between
 * the two. Each page is on a line of its own. Every other page is as in the base; following the bases leads to the live release.
 */
export const DIFFERENCES_FILE = '.differences.json';
export const PAGES_OF_DIFFERENCES = 'pages';
export const DifferencesHead = z.object({ base: z.string() });

const hashOrNull = z.string().nullable();
/** A page: its hash and size in this release, and in the base. The hash is null in a release that does not have the page. */
export const DifferenceLine = z.tuple([z.string(), hashOrNull, z.int(), hashOrNull, z.int()]);
export type DifferenceLine = z.infer<typeof DifferenceLine>;

/** The name of a page in the pool. It keeps the file extension. */
export const pooledName = (file: string, bytes: string) => bytes + (/\.\w+$/.exec(file)?.[0] ?? '');

/** In the folder of a release that was previewed. Its time is that of the last request; a release being previewed is not removed. */
export const PREVIEWED_FILE = '.previewed';

/** How long after the last request a release is kept: about as long as an address of its preview works. */
export const PREVIEW_HOLDS_MS = 2 * 60 * 60 * 1_000;
