import type { Manifest } from '../releases/manifest.ts';
import type { Bundle } from './bundle.ts';

const STAYS_MS = 7 * 24 * 60 * 60 * 1_000;
const OLDER_BUNDLES = 3;
/** Files that pages load on their own later. Their names contain a hash of their content. */
const IMMUTABLE = /^_astro\//;

type Order = { bundle: Bundle; predecessor: { dir: string; manifest: Manifest } | null; now: Date };
type Assets = { assets: Map<string, Asset>; older: Manifest['older'] };
/** The bundle that a file belongs to, and the folder that contains it. */
export type Asset = { origin: string; from: string };

/**
 * The files for browsers that a release needs: those of the bundle, and for a week those of earlier bundles. A visitor who has an older
 * page open can still load its scripts.
 */
export function listAssets({ bundle, predecessor, now }: Order): Assets {
  const isSameCode = predecessor?.manifest.bundle === bundle.id;
  // With the same code they come from the previous release, since the bundle's folder may have been replaced meanwhile.
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
