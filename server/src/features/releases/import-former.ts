import { hash } from 'node:crypto';
import { access, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Digest } from '@vitrine/shared/contract/site-parts';
import { isCopy } from '@vitrine/shared/node/compress';
import { digestOf } from '@vitrine/shared/node/digest';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { CONTENT_FOLDER, HEAD_FILE } from '@vitrine/shared/node/kept-content';
import { z } from 'zod';
import type { Dependencies } from '../../database/dependencies.ts';
import { rowsOf } from '../../database/reader.ts';
import { importedMark } from '../../storage/imported-mark.ts';
import { recordFiles } from './draft-files.ts';
import { OBJECTS_LOCK } from './drafts.ts';
import { SiteRelease } from './entities/site-release.entity.ts';
import { goLive } from './go-live.ts';
import type { Objects } from './objects.ts';
import { findLive, type ReleaseFile } from './release-rows.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'locks' | 'log'> {
  /** The data folder. */
  data: string;
  objects: Pick<Objects, 'put'>;
}

const NAME = /^\d{8}T\d{9}Z-r\d+$/;
const Details = z.object({ revision: z.int(), built_at: z.iso.datetime() });
/** The pages of a release, each with the beginning of its SHA-256 in base64url. */
const Manifest = z.object({ files: z.record(z.string(), z.object({ bytes: z.string() })) });
const PREFIX_LENGTH = 22;

/**
 * Imports the releases of version 0.1.0, once: folders in `releases`, of which `live` is a link to one. An archived release has the pages that it
 * shares with others elsewhere: in `.pool`, or in the live one. The folders stay as they are. That it was done is noted beside them, since a
 * restore or another database brings none of the releases.
 */
export async function importFormer({ data, forkEm, locks, objects, log }: Options): Promise<void> {
  const live = await readlink(join(data, 'live')).then(basename, () => null);
  const root = join(data, 'releases');
  const isThere = live !== null && (await access(join(root, live)).then(() => true, ifMissing(false)));
  if (!isThere) return;
  const imported = importedMark(data);
  if ((await readFile(imported, 'utf8').catch(ifMissing(null))) === live) return;
  if (await findLive(rowsOf(forkEm()))) return writeFile(imported, live);
  const byPrefix = new Map<string, ReleaseFile>();

  const store = async (path: string, bytes: Buffer): Promise<ReleaseFile> => {
    const object: Digest = digestOf(bytes);
    const file = { path, object, bytes: bytes.length };
    const prefix = hash('sha256', bytes, 'base64url').slice(0, PREFIX_LENGTH);
    if (!byPrefix.has(prefix)) await objects.put(object, bytes);
    byPrefix.set(prefix, file);
    return file;
  };

  /** Copies of pages are made when they are asked for. */
  const isKept = (path: string, all: ReadonlySet<string>) => {
    if (path.startsWith(CONTENT_FOLDER)) return true;
    if (path.startsWith('.') || path === 'build.json') return false;
    return path.startsWith('_astro/') || !isCopy(path) || !all.has(path.replace(/\.\w+$/, ''));
  };

  const readOwn = async (name: string): Promise<Map<string, ReleaseFile>> => {
    const folder = join(root, name);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
    );
    const files = new Map<string, ReleaseFile>();
    for (const path of paths) {
      if (!isKept(path, paths)) continue;
      const bytes = await readFile(join(folder, path));
      const body = path === HEAD_FILE ? withLastPart(bytes, paths) : bytes;
      files.set(path, await store(path, body));
    }
    return files;
  };

  /** A page of an archived release. */
  const findPage = async (path: string, prefix: string): Promise<ReleaseFile> => {
    const pooled = join(root, '.pool', prefix + (/\.\w+$/.exec(path)?.[0] ?? ''));
    const bytes = byPrefix.has(prefix) ? null : await readFile(pooled).catch(ifMissing(null));
    const found = bytes ? await store(path, bytes) : byPrefix.get(prefix);
    if (!found) throw new Error(`${path} is lost`);
    return { ...found, path };
  };

  const read = async (name: string) => {
    const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(root, name, file), 'utf8'));
    const { revision, built_at } = Details.parse(await json('.release.json'));
    const files = await readOwn(name);
    const { files: pages } = Manifest.parse(await json('.manifest.json'));
    for (const [path, { bytes }] of Object.entries(pages)) {
      if (!files.has(path)) files.set(path, await findPage(path, bytes));
    }
    return { name, revision, madeAt: new Date(built_at), files: [...files.values()] };
  };

  const names = (await readdir(root)).filter((name) => NAME.test(name)).toSorted();
  const known: Omit<Awaited<ReturnType<typeof read>>, 'files'>[] = [];
  await locks.withLock(OBJECTS_LOCK, async () => {
    // Its pages are those that others refer to.
    for (const name of [live, ...names.filter((other) => other !== live)]) {
      try {
        const { files, ...release } = await read(name);
        await recordFiles(forkEm(), name, files);
        known.push(release);
      } catch (error) {
        log.warn({ err: error, release: name }, 'a release of version 0.1.0 cannot be read and is not imported');
      }
    }
    // The live one is the last, whatever was made after it.
    const [last, ...others] = known;
    if (last?.name !== live) return;
    await forkEm().transactional(async (em) => {
      for (const { name, revision, madeAt } of [...others, last]) {
        const next = { draft: name, isWhole: true };
        const before = await findLive(rowsOf(em));
        const { release, isSame } = await goLive(em, { next, live: before, revision, restores: null, now: madeAt });
        if (!isSame) await em.nativeUpdate(SiteRelease, { number: release.number }, { name, madeAt });
      }
    });
    await writeFile(imported, live);
    log.info(
      { releases: known.length },
      'the releases of version 0.1.0 are imported; DATA_DIR/releases and DATA_DIR/live can be removed',
    );
  });
}

/** The head of the content with the number of its last part, which version 0.1.0 did not write. */
function withLastPart(head: Buffer, paths: ReadonlySet<string>): Buffer {
  const parts = [...paths].flatMap((path) => Number(/^\.content\/images-(\d+)\.json$/.exec(path)?.[1] ?? -1));
  return Buffer.from(JSON.stringify({ ...JSON.parse(head.toString()), last_part: Math.max(...parts) }));
}
