import type { Reader } from '../../../database/reader.ts';
import { type Release, readFiles } from '../release-rows.ts';
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

/** Brings the site of a release into a folder, for a static host. Returns what was done, such as "5 files stored, 0 removed". */
export async function exportRelease({ reader, versions, folder, release, owner }: Options): Promise<string> {
  const files = await reader.read(({ rows }) => readFiles(rows, release.number));
  const deploy = createFileDeploy({ place: createFolderPlace(folder), owner });
  const { answer } = await deploy(await versions.of(release, files, { isFormer: true }), {
    isByHand: true,
    signal: new AbortController().signal,
  });
  return answer;
}
