import type { Manifest } from '../releases/manifest.ts';
import type { Bundle } from './bundle.ts';

const STAYS_MS = 7 * 24 * 60 * 60 * 1_000;
const OLDER_BUNDLES = 3;
/** What a page loads by itself later, under a name that says what is in it. */
const IMMUTABLE = /^_astro\//;

type Order = { bundle: Bundle; predecessor: { dir: string; manifest: Manifest } | null; now: Date };
/** The bundle that a file belongs to, and the folder that has it. */
export type Asset = { origin: string; from: string };

/**
 * The files for browsers that a release needs: those of the bundle, and for a week those of bundles before it. A visitor who has
 * an older page open still gets the scripts that it loads when they are needed.
 */
export function listAssets({ bundle, predecessor, now }: Order): {
  assets: Map<string, Asset>;
  older: { bundle: string; until: string }[];
} {
  const isSameCode = predecessor?.manifest.bundle === bundle.id;
  // From the release before, where it is the same code: what lies in the bundle's folder may have been replaced meanwhile.
  const from = isSameCode ? predecessor.dir : bundle.clientDir;
  const assets = new Map(bundle.clientFiles.map((file) => [file, { origin: bundle.id, from }]));
  if (!predecessor) return { assets, older: [] };

  const { manifest, dir } = predecessor;
  const until = new Date(now.getTime() + STAYS_MS).toISOString();
  const older = [...(isSameCode ? [] : [{ bundle: manifest.bundle, until }]), ...manifest.older]
    .filter((entry) => entry.bundle !== bundle.id && entry.until > now.toISOString())
    .slice(0, OLDER_BUNDLES);
  const kept = new Set(older.map((entry) => entry.bundle));
  for (const [file, origin] of manifest.assets) {
    if (kept.has(origin) && IMMUTABLE.test(file) && !assets.has(file)) assets.set(file, { origin, from: dir });
  }
  return { assets, older };
}
