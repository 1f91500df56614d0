import { z } from 'zod';

/**
 * Marks the folder of an archived release, which is kept but not live. The folder contains only what no other release has; each page is
 * in the live release if it is the same there, otherwise in the pool.
 */
export const ARCHIVED_FILE = '.archived';

/** In the folder of releases: pages of archived releases, named by their content. */
export const POOL_FOLDER = '.pool';

/** In the folder of a release: lists its pages. */
export const MANIFEST_FILE = '.manifest.json';

/** The part of the manifest that a reader of an archived release needs: the beginning of each page's SHA-256, in base64url. */
export const PagesOfManifest = z.object({ files: z.record(z.string(), z.object({ bytes: z.string() })) });

/** The name of a page in the pool. It keeps the file extension. */
export const pooledName = (file: string, bytes: string) => bytes + (/\.\w+$/.exec(file)?.[0] ?? '');

/** In the folder of a release that was previewed. Its time is that of the last request; a release being previewed is not removed. */
export const PREVIEWED_FILE = '.previewed';

/** How long after the last request a release is kept: about as long as an address of its preview works. */
export const PREVIEW_HOLDS_MS = 2 * 60 * 60 * 1_000;
