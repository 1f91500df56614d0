import { basename } from 'node:path';
import type { Secret } from './privacy.ts';

/** A release that has been sent but is not live yet. */
type Candidate = {
  /** Links to pictures that are not public, each with its page. */
  hiddenPictures: readonly { file: string; link: string }[];
  /** Private data found in the pages while they were rendered. */
  secrets: readonly FoundSecret[];
  /** Words of the site's own pages. They are no secrets, even if an original has such a name. */
  ownWords: () => Promise<ReadonlySet<string>>;
  /** The files of the code. */
  codeFiles: ReadonlySet<string>;
  /** Whether the release has a file of this name. */
  hasName: (name: string) => boolean;
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

/** What was found, but the words of the site itself. */
async function findPrivate({ secrets, ownWords, codeFiles, hasName }: Candidate): Promise<readonly FoundSecret[]> {
  if (secrets.every(({ original }) => original === null)) return secrets;
  const isOwn = new Set(await ownWords());
  for (const file of codeFiles) isOwn.add(basename(file).toLowerCase());
  const isName = (name: string) => isOwn.has(name) || hasName(name);
  return secrets.filter(({ original }) => original === null || !isName(original.toLowerCase()));
}

/** Checks whether a release may go live: each of its pages was searched when it was rendered. Throws `ReleaseRefused`. */
export async function checkRelease(candidate: Candidate) {
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
