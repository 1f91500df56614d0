import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BuildView } from '@vitrine/shared/contract/publishing';
import { isCopy } from '@vitrine/shared/node/compress';
import { isInternalFile } from '@vitrine/shared/release-files';
import type { SiteContent } from '../../src/content/library.ts';
import type { LibraryStore } from '../library/library-store.ts';
import type { Manifest } from '../releases/manifest.ts';
import { tagsOf } from '../render/html-tags.ts';
import type { FindSecrets, Secret } from './privacy.ts';

/** A release that is written but not live yet. */
export type Candidate = {
  dir: string;
  content: SiteContent;
  manifest: Manifest;
  build: BuildView;
  /** What is recorded of its pages. */
  library: Pick<LibraryStore, 'pages' | 'working'>;
  /** Files that were not searched for private data when they were rendered. Everything else was in the folder already. */
  toSearch: readonly string[];
  /** Links to pictures that are not public, each with its page. */
  hiddenPictures: readonly { file: string; link: string }[];
  /** Private data found in the pages while they were rendered. */
  secrets: readonly FoundSecret[];
  findSecrets: FindSecrets;
  /** Words of the site's own pages. They are no secrets, even if an original has such a name. */
  ownWords: () => Promise<ReadonlySet<string>>;
};

/** Private data, and the file of the release that contains it. */
export type FoundSecret = Secret & { file: string };

/** The release would have disclosed private data and has not gone live. A retry helps only once the content has changed. */
export class ReleaseRefused extends Error {
  readonly files: ReadonlySet<string>;

  constructor(faults: readonly { file: string; message: string }[]) {
    const shown = faults.slice(0, FAULTS_SHOWN).map(({ message }) => message);
    super(`The release has ${faults.length} fault(s):\n${shown.join('\n')}`);
    this.files = new Set(faults.map(({ file }) => file));
  }
}

const FAULTS_SHOWN = 10;

/** Every page that differs from the live release, and every new file that browsers load, exists and is not empty. */
function filesAreThere({ dir, library, toSearch }: Candidate): string[] {
  const missing: string[] = [];
  const look = (file: string) => {
    const found = statSync(join(dir, file), { throwIfNoEntry: false });
    if (!found) missing.push(`${file} is missing`);
    else if (found.size === 0) missing.push(`${file} is empty`);
  };
  for (const { file } of library.working.whole()) look(file);
  for (const file of toSearch) if (!isInternalFile(file) && !isCopy(file)) look(file);
  return missing;
}

/** `/build.json` names this content. */
const buildIsRight = async ({ dir, build, content }: Candidate): Promise<string[]> => {
  const written = BuildView.parse(JSON.parse(await readFile(join(dir, 'build.json'), 'utf8')));
  const isRight = written.revision === content.revision && written.release === build.release;
  return isRight && written.pages === build.pages ? [] : ['build.json does not describe this release'];
};

const TEXT = /\.(?:html|json|xml|txt|svg)$/;

/**
 * Searches the new files for private data: coordinates, serial numbers, names of originals, files of private pictures. Rendered pages
 * were searched before they were written.
 */
async function findPrivate(candidate: Candidate): Promise<FoundSecret[]> {
  const { dir, toSearch, library, secrets, findSecrets, ownWords, manifest } = candidate;
  const found = [...secrets];
  for (const file of toSearch) {
    if (isInternalFile(file) || !TEXT.test(file)) continue;
    const text = await readFile(join(dir, file), 'utf8');
    const tags = file.endsWith('.html') ? tagsOf(text) : [];
    for (const secret of findSecrets(text, tags)) found.push({ ...secret, file });
  }
  if (found.every(({ original }) => original === null)) return found;

  const isOwn = new Set(await ownWords());
  for (const file of manifest.assets.keys()) isOwn.add(basename(file).toLowerCase());
  const isName = (name: string) => isOwn.has(name) || library.pages.hasName(name);
  return found.filter(({ original }) => original === null || !isName(original.toLowerCase()));
}

/**
 * Checks whether a release may go live. Throws `ReleaseRefused` if it discloses private data, and another error if it is incomplete.
 */
export async function checkRelease(candidate: Candidate) {
  const missing = [...filesAreThere(candidate), ...(await buildIsRight(candidate))];
  if (missing.length > 0) throw new Error(`The release is incomplete:\n${missing.slice(0, FAULTS_SHOWN).join('\n')}`);

  const secrets = await findPrivate(candidate);
  const privateThings = [
    ...secrets.map(({ file, what }) => ({ file, message: `${file} holds ${what}` })),
    ...candidate.hiddenPictures.map(({ file, link }) => ({
      file,
      message: `${file} shows ${link}, which is not public`,
    })),
  ];
  if (privateThings.length > 0) throw new ReleaseRefused(privateThings);
}
