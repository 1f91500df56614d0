import { resolve } from 'node:path';
import type { Reader } from '../../../database/reader.ts';
import { listFiles, type Release } from '../release-rows.ts';
import { createFileDeploy } from './deploy-files.ts';
import { createFolderPlace } from './folder-place.ts';
import type { SiteVersions } from './site-version.ts';

interface Options {
  reader: Reader;
  versions: Pick<SiteVersions, 'of'>;
  folder: string;
  release: Release;
  /** Identifies this installation. */
  owner: string;
}

const A_PART = 1_000;

/** Brings the site of a release into a folder, for a static host. Returns what was done, such as "5 files stored, 0 removed". */
export async function exportRelease({ reader, versions, folder, release, owner }: Options): Promise<string> {
  const files = new Map<string, string>();
  for (let after = ''; ; ) {
    const part = await reader.read(({ rows }) => listFiles(rows, release.number, { after, limit: A_PART }));
    for (const { path, object } of part) files.set(path, object);
    const last = part.at(-1);
    if (!last) break;
    after = last.path;
  }
  const deploy = createFileDeploy({ place: createFolderPlace(resolve(folder)), owner });
  const { answer } = await deploy(await versions.of(release, files), {
    isByHand: true,
    signal: new AbortController().signal,
  });
  return answer;
}
