import { z } from 'zod';

/**
 * A release that is kept and not live is archived: its folder has what it alone needs, and this file. Each of its pages lies in the
 * live release, where that has the same, or else in the pool.
 */
export const ARCHIVED_FILE = '.archived';

/** In the folder of releases: pages of archived ones, named by their content. */
export const POOL_FOLDER = '.pool';

/** Says in the folder of a release which pages it has. */
export const MANIFEST_FILE = '.manifest.json';

/** What a reader of an archived release needs of its manifest: the beginning of each page's SHA-256, in base64url. */
export const PagesOfManifest = z.object({ files: z.record(z.string(), z.object({ bytes: z.string() })) });

/** The name of a page in the pool. Its ending stays, which says what it is. */
export const pooledName = (file: string, bytes: string) => bytes + (/\.\w+$/.exec(file)?.[0] ?? '');
