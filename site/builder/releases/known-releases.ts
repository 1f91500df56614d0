import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FileEntry, type Manifest, readManifest } from './manifest.ts';
import type { ReleasePool, Source } from './release-pool.ts';
import type { Releases } from './releases.ts';

export type ReadRelease = { name: string; dir: string; manifest: Manifest; isWhole: boolean };

/** Enough for the last few releases of ten thousand photographs. */
const PAGES_REMEMBERED = 50_000;

/** The manifests of the kept releases, cached once read or written, and where their pages are stored. */
export function createKnownReleases(releases: Releases, pool: ReleasePool) {
  const manifests = new Map<string, Manifest>();

  /** Consecutive releases mostly share the objects of their pages; of very large sites only some are cached. */
  const remember = (name: string, manifest: Manifest) => {
    manifests.delete(name);
    manifests.set(name, manifest);
    let pages = Array.from(manifests.values()).reduce((sum, { files }) => sum + files.size, 0);
    for (const [oldest, { files }] of manifests) {
      if (pages <= PAGES_REMEMBERED || oldest === name) break;
      manifests.delete(oldest);
      pages -= files.size;
    }
  };

  const manifestOf = async (name: string) => manifests.get(name) ?? (await readManifest(releases.dirOf(name)));

  /** The live release, if its manifest can be read. */
  const readLive = async () => {
    const name = await releases.liveName();
    const manifest = name === null ? null : await manifestOf(name);
    return name !== null && manifest ? { name, dir: releases.dirOf(name), manifest } : null;
  };

  /** Where a page of an archived release is stored; null if it is lost. */
  const findPage = (file: string, entry: FileEntry, live: Awaited<ReturnType<typeof readLive>>): Source | null => {
    const pooled = pool.find(file, entry);
    if (pooled || live?.manifest.files.get(file)?.bytes !== entry.bytes) return pooled;
    return existsSync(join(live.dir, file)) ? { dir: live.dir, file } : null;
  };

  /** An archived release, its manifest without what is missing. */
  const readArchived = async (name: string, dir: string): Promise<ReadRelease | null> => {
    const stored = await manifestOf(name);
    if (!stored) return null;
    const live = await readLive();
    const files = new Map(Array.from(stored.files).filter(([file, entry]) => findPage(file, entry, live) !== null));
    return { name, dir, manifest: { ...stored, files }, isWhole: files.size === stored.files.size };
  };

  const read = async (name: string): Promise<ReadRelease | null> => {
    const dir = releases.dirOf(name);
    if (releases.isArchived(name)) return readArchived(name, dir);
    const known = manifests.get(name);
    if (known) return { name, dir, manifest: known, isWhole: true };
    const found = await readFolder(name, dir);
    if (found) remember(name, found.manifest);
    return found;
  };

  return { read, readLive, manifestOf, findPage, remember, forget: (name: string) => manifests.delete(name) };
}

/** A release as it is on disk, its manifest without what is missing; null if the manifest cannot be read. */
export async function readFolder(name: string, dir: string): Promise<ReadRelease | null> {
  const stored = await readManifest(dir);
  if (!stored) return null;
  const isThere = ([file]: readonly [string, unknown]) => existsSync(join(dir, file));
  const files = new Map(Array.from(stored.files).filter(isThere));
  const assets = new Map(Array.from(stored.assets).filter(isThere));
  const content = new Map(Array.from(stored.content).filter(isThere));
  const isWhole = files.size === stored.files.size && assets.size === stored.assets.size;
  return { name, dir, manifest: { ...stored, files, assets, content }, isWhole };
}
