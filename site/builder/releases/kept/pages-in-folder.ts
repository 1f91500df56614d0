import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCopy } from '@vitrine/shared/node/compress';
import { isInternalFile } from '@vitrine/shared/release-files';
import type { Stored } from '../../library/pages/live-pages.ts';
import { digest } from '../../tools/digest.ts';
import { walkFiles } from '../../tools/walk-files.ts';
import type { Manifest } from '../manifest.ts';
import { readFormerPages } from './former-manifests.ts';

/** Files of a release that are none of its pages. */
const OF_NO_PAGE = ['build.json', '_headers'];

/** The pages as they are in the folder. Of a release of a former version, its manifest lists them. */
export async function* pagesIn(dir: string, { assets }: Manifest): AsyncGenerator<[string, Stored]> {
  const former = await readFormerPages(dir);
  if (former) return yield* Object.entries(former);
  for (const file of walkFiles(dir)) {
    const isPage = !isInternalFile(file) && !OF_NO_PAGE.includes(file) && !assets.has(file);
    if (!isPage || isCopy(file)) continue;
    const body = readFileSync(join(dir, file));
    yield [file, { bytes: digest(body), size: body.length }];
  }
}
