import { buffer } from 'node:stream/consumers';
import type { Rendition } from '@vitrine/shared/contract/images';
import { filePathOf } from '@vitrine/shared/image-address';
import { isSiteFile } from '@vitrine/shared/looks/site-files';
import { isCopy } from '@vitrine/shared/node/compress';
import { digestOf } from '@vitrine/shared/node/digest';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { isInternalFile } from '@vitrine/shared/release-files';
import type { Reader } from '../../../database/reader.ts';
import type { VisibilityReader } from '../../../database/visibility-reader.ts';
import { ObjectLost } from '../../../errors.ts';
import { nearestOf } from '../../../records/nearest-rendition.ts';
import { readPublicPhotographs } from '../../../records/public-photographs.ts';
import { keyOfRendition, renditionFile } from '../../../storage/file-names.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import type { Objects } from '../objects.ts';
import { presentBuild, type Release } from '../release-rows.ts';

/** A release as files for a host elsewhere. */
export interface SiteVersion {
  /** Another one for whatever else the host has to have. */
  name: string;
  /** By path, what identifies the content: a digest, or for pictures the path of what they show, which is their own but for former names. */
  files: ReadonlyMap<string, string>;
  /** Why `files` lacks pictures, such as a page that is lost: it is not known which ones its pages name. Undefined if it is. */
  failure?: unknown;
  /** Null if it is gone since, like a picture that was removed, or that became private. */
  read: (path: string) => Promise<Buffer | null>;
  /** Whether that is a picture which nobody may see any more. One that was made again has a successor, and pages may still name it. */
  isTakenDown: (path: string) => Promise<boolean>;
}

interface Options {
  objects: Pick<Objects, 'read'>;
  files: Pick<FileStore, 'open' | 'listIn'>;
  reader: Reader;
  visibility: Pick<VisibilityReader, 'findSuccessor' | 'isPublicRendition'>;
  /** Whether the pages name pictures on their own host. */
  hasPictures: boolean;
}

export type SiteVersions = ReturnType<typeof createSiteVersions>;

const BUILD = 'build.json';
const READ_AT_ONCE = 8;
const HOME = 'index.html';
const RENDITIONS = 'renditions/';
const PICTURES = filePathOf('');

/** Files that contain addresses of pictures. */
const TEXT = /\.(?:html|json|xml)$/;
/** The name of a logo or an icon. */
const SITE_FILE = /(?<![0-9a-f])[0-9a-f]{32}-(?:logo|icon|touch)-[\w-]+\.(?:webp|png)/g;
/** The key of a photograph's files, or the name of one of them. */
const KEY = /(?<![0-9a-f])([0-9a-f]{32})(?:-(?:\d+|card-[0-9a-f]{8})\.(?:avif|webp|jpg))?(?![0-9a-f])/g;

export const nameOf = ({ number, name, revision }: Release) => `${number} ${name} ${revision}`;

export const isPicture = (path: string) => path.startsWith(PICTURES);

/** The release was removed while it was read, since others took its place. */
export class ReleaseSuperseded extends Error {
  constructor() {
    super('The release was removed meanwhile');
  }
}

/** Releases as files for hosts elsewhere, with the pictures that are public now. */
export function createSiteVersions({ objects, files, reader, visibility, hasPictures }: Options) {
  const listPictures = async (named: ReadonlySet<string>): Promise<string[]> => {
    if (!hasPictures) return [];
    const { keys } = await reader.read(readPublicPhotographs);
    const pictures: string[] = [];
    for await (const name of files.listIn(RENDITIONS)) {
      const filename = name.slice(RENDITIONS.length);
      const key = keyOfRendition(filename);
      if (isSiteFile(filename) ? named.has(filename) : key !== null && keys.has(key))
        pictures.push(filePathOf(filename));
    }
    return pictures;
  };

  const isShown = async (filename: string) =>
    isSiteFile(filename) || (await visibility.isPublicRendition(keyOfRendition(filename) ?? ''));

  /** Asked again, since a copy may take so long that a photograph has become private meanwhile. */
  const readPicture = async (path: string) => {
    const filename = path.slice(PICTURES.length);
    const found = (await isShown(filename)) ? await files.open(renditionFile(filename)) : null;
    return found && buffer(found.stream);
  };

  const isTakenDown = async (path: string) => {
    const filename = path.slice(PICTURES.length);
    if (await isShown(filename)) return false;
    const successor = await visibility.findSuccessor(keyOfRendition(filename) ?? '');
    return !successor?.isShown;
  };

  const isKept = ({ number }: Release) =>
    reader.read(async ({ rows }) => {
      const found = rows.selectFrom('site_releases').select('number').where('number', '=', number);
      return (await found.executeTakeFirst()) !== undefined;
    });

  type ReadObject = (digest: string) => Promise<Buffer>;
  /** Why a host cannot be brought up to date is for the owner; a visitor reads another sentence. */
  const objectsOf =
    (release: Release): ReadObject =>
    (digest) =>
      objects.read(digest).catch(async (error: unknown) => {
        if (!(error instanceof ObjectLost)) throw error;
        if (!(await isKept(release))) throw new ReleaseSuperseded();
        throw new Error('A file of the site is lost. Press Publish: then it is made again');
      });

  /** The logo and the icons, which every page names. Others may be drafts of their owner. */
  const findLogos = async (listed: ReadonlyMap<string, string>, readObject: ReadObject): Promise<Set<string>> => {
    const home = hasPictures && listed.get(HOME);
    return new Set(home ? (await readObject(home)).toString().match(SITE_FILE) : []);
  };

  /** The pictures that a former release names and that were made again since: by their former path, what is public in their place. */
  const listFormer = async (listed: ReadonlyMap<string, string>, readObject: ReadObject) => {
    const named = new Map<string, Set<string>>();
    const texts = [...listed].filter(([path]) => TEXT.test(path));
    await mapConcurrently(texts, READ_AT_ONCE, async ([, digest]) => {
      for (const [name, key = ''] of (await readObject(digest)).toString().matchAll(KEY))
        named.set(key, (named.get(key) ?? new Set()).add(name));
    });
    const former = new Map<string, string>();
    for (const [key, names] of named) {
      const successor = await visibility.findSuccessor(key);
      if (!successor?.isShown) continue;
      // Scripts put names together from the key and the widths.
      const renditions: Rendition[] = JSON.parse(successor.renditions);
      for (const { filename } of renditions) names.add(filename.replace(successor.key, key));
      for (const name of names) {
        const found = nearestOf(successor, name.replace(key, successor.key));
        if (name !== key && found) former.set(filePathOf(name), filePathOf(found));
      }
    }
    return former;
  };

  return {
    /** A release with its files by path. `isFormer`: its pages may name pictures that were made again since. */
    async of(
      release: Release,
      listed: ReadonlyMap<string, string>,
      { isFormer }: { isFormer: boolean },
    ): Promise<SiteVersion> {
      const build = Buffer.from(JSON.stringify(presentBuild(release)));
      const readObject = objectsOf(release);
      const all = new Map<string, string>([[BUILD, digestOf(build)]]);
      // Compressed copies are made where they are of use.
      for (const [path, digest] of listed) if (!isInternalFile(path) && !isCopy(path)) all.set(path, digest);
      let failure: unknown;
      try {
        for (const path of await listPictures(await findLogos(listed, readObject))) all.set(path, path);
        if (isFormer && hasPictures)
          for (const [path, found] of await listFormer(listed, readObject)) if (!all.has(path)) all.set(path, found);
      } catch (error) {
        if (error instanceof ReleaseSuperseded) throw error;
        // A host has to lose what was taken down even so.
        failure = error;
      }
      return {
        name: nameOf(release),
        files: all,
        failure,
        async read(path) {
          if (path === BUILD) return build;
          const content = all.get(path) ?? '';
          return isPicture(path) ? readPicture(content) : readObject(content);
        },
        isTakenDown,
      };
    },
  };
}
