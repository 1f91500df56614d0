import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BuildView } from '@vitrine/shared/contract/publishing';
import type { SiteContent } from '../../src/content/library.ts';
import type { Manifest } from '../releases/manifest.ts';
import { tagsOf } from '../render/html-tags.ts';
import type { FindSecrets, Secret } from './privacy.ts';

/** A release that is written but not live yet. */
export type Candidate = {
  dir: string;
  content: SiteContent;
  manifest: Manifest;
  build: BuildView;
  /** What was written for it or reused from elsewhere, compressed copies included. Everything else was in the folder already. */
  touched: readonly string[];
  /** The pages that were rendered for it. */
  rendered: readonly string[];
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

/** Every page and every file that browsers load exists and is not empty. */
const filesAreThere = ({ dir, manifest, touched }: Candidate): string[] =>
  touched
    .filter((file) => manifest.files.has(file) || manifest.assets.has(file))
    .flatMap((file) => {
      const found = statSync(join(dir, file), { throwIfNoEntry: false });
      if (!found) return [`${file} is missing`];
      return found.size === 0 ? [`${file} is empty`] : [];
    });

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
  const { dir, touched, rendered, secrets, findSecrets, ownWords, manifest } = candidate;
  const isSearched = new Set(rendered);
  const found = [...secrets];
  for (const file of touched) {
    if (file.startsWith('.') || !TEXT.test(file) || isSearched.has(file)) continue;
    const text = await readFile(join(dir, file), 'utf8');
    const tags = file.endsWith('.html') ? tagsOf(text) : [];
    for (const secret of findSecrets(text, tags)) found.push({ ...secret, file });
  }
  if (found.every(({ original }) => original === null)) return found;

  const isOwn = new Set(await ownWords());
  for (const file of [...manifest.files.keys(), ...manifest.assets.keys()]) isOwn.add(basename(file).toLowerCase());
  return found.filter(({ original }) => original === null || !isOwn.has(original.toLowerCase()));
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
