import { counted } from '@vitrine/shared/counted';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { z } from 'zod';
import { HostTaken } from '../../../errors.ts';
import { isPage } from '../release-rows.ts';
import type { Deploy } from './deploy.ts';
import type { Held, Place } from './place.ts';
import { isPicture, type SiteVersion } from './site-version.ts';

interface Options {
  place: Place;
  /** Identifies this installation. */
  owner: string;
}

const AT_ONCE = 4;

/** `version` is null while files are being changed. `hasFormer`: under the name of a picture, the place may have another one. */
const Label = z.object({ owner: z.string(), version: z.string().nullable(), hasFormer: z.boolean().default(false) });
type Label = z.infer<typeof Label>;

/** Null if the text is something else. */
function readJson<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const hasFormer = (site: SiteVersion) =>
  site.files.entries().some(([path, content]) => isPicture(path) && content !== path);

/** `failure`: why not all could be compared. What is gone is known even so. */
type Differences = { changed: string[]; gone: string[]; failure?: unknown };

function compareVersions(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Differences {
  const changed = [...after].filter(([path, content]) => before.get(path) !== content).map(([path]) => path);
  return { changed, gone: [...before.keys()].filter((path) => !after.has(path)) };
}

/**
 * Brings the site to a place, whose visitors always get whole pages with what these need: what pages refer to is stored first, then pages;
 * what is not of the site any more is removed last, pages before what they name. Where that fails, pictures that were taken down are removed
 * at once. A place that has files of somebody else is refused.
 */
export function createFileDeploy({ place, owner }: Options): Deploy {
  /** What the place has. Unknown after a start, and after a failure. */
  let held: { version: string; files: ReadonlyMap<string, string> } | null = null;

  const readLabel = async (): Promise<Label> => {
    const text = await place.readLabel();
    if (text === null) {
      for await (const { path } of place.list())
        throw new HostTaken(`There are files that are not of this site, such as ${path}`);
      return { owner, version: null, hasFormer: false };
    }
    const label = readJson(Label, text);
    if (label?.owner !== owner) throw new HostTaken('It has the site of another Vitrine');
    return label;
  };

  const writeLabel = (label: Omit<Label, 'owner'>) => place.writeLabel(JSON.stringify({ owner, ...label }));

  const isAsHeld = async (site: SiteVersion, found: Held, label: Label) => {
    if (!label.hasFormer && isPicture(found.path) && site.files.get(found.path) === found.path) return true;
    const bytes = await site.read(found.path);
    return bytes !== null && place.isSame(found, bytes);
  };

  /** What the place itself says. */
  const compareWithPlace = async (site: SiteVersion, label: Label): Promise<Differences> => {
    const missing = new Set(site.files.keys());
    const gone: string[] = [];
    let { failure } = site;
    await mapConcurrently(place.list(), AT_ONCE, async (found) => {
      if (!site.files.has(found.path)) return void gone.push(found.path);
      if (failure !== undefined) return;
      try {
        if (await isAsHeld(site, found, label)) missing.delete(found.path);
      } catch (error) {
        failure ??= error;
      }
    });
    return { changed: [...missing], gone, failure };
  };

  return async (site, { isByHand, signal }) => {
    const label = await readLabel();
    if (label.version === site.name && !isByHand) return { isOk: true, answer: 'nothing to change', body: '' };
    const known = !isByHand && held !== null && held.version === label.version ? held.files : null;
    held = null;
    const found = known ? compareVersions(known, site.files) : await compareWithPlace(site, label);
    const { changed, gone, failure = site.failure } = found;

    let stored = 0;
    const files = new Map(site.files);
    const begin = () => writeLabel({ version: null, hasFormer: label.hasFormer || hasFormer(site) });
    const store = async (paths: string[]) => {
      await mapConcurrently(paths, AT_ONCE, async (path) => {
        signal.throwIfAborted();
        const bytes = await site.read(path);
        // Another file may lie there, which the next version replaces or removes.
        if (!bytes) return void files.set(path, '');
        await place.put(path, bytes);
        stored += 1;
      });
    };
    const remove = async (paths: string[]) => {
      await mapConcurrently(paths, AT_ONCE, async (path) => {
        signal.throwIfAborted();
        await place.remove(path);
      });
    };
    const takeDown = async () => {
      await mapConcurrently(gone.filter(isPicture), AT_ONCE, async (path) => {
        signal.throwIfAborted();
        if (await site.isTakenDown(path)) await place.remove(path);
      });
      // There may be room for it now.
      await begin();
    };
    try {
      if (failure !== undefined) throw failure;
      await begin();
      await store(changed.filter((path) => !isPage(path)));
      await store(changed.filter(isPage));
      await remove(gone.filter(isPage));
      await remove(gone.filter((path) => !isPage(path)));
      await writeLabel({ version: site.name, hasFormer: hasFormer(site) });
    } catch (error) {
      await takeDown().catch(() => undefined);
      throw error;
    }
    held = { version: site.name, files };
    return { isOk: true, answer: `${counted(stored, 'file')} stored, ${gone.length} removed`, body: '' };
  };
}
