import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentView } from '@vitrine/shared/contract/content';
import { BuildView } from '@vitrine/shared/contract/publishing';
import type { Manifest } from './manifest.ts';
import type { FindSecrets } from './privacy.ts';

/** A release that is written but not live yet. */
export type Candidate = {
  dir: string;
  content: ContentView;
  manifest: Manifest;
  build: BuildView;
  /** What was written or taken over for it, compressed copies included. All else lay in the folder already. */
  touched: readonly string[];
  /** The pages of the release that it follows, which was checked as well. */
  before: Manifest['files'] | null;
  /** The pages that were rendered for it. */
  rendered: readonly string[];
  /** The pages that an unfinished publish, or a release that is no longer kept, has left in the folder. */
  resumed: readonly string[];
  apiUrl: string;
  /** Private things that were found in the pages while they were rendered, each with its page. */
  secrets: readonly string[];
  findSecrets: FindSecrets;
};

/** Looks for one kind of fault and names each that it finds. A release goes live when no check finds any. */
export type Check = (candidate: Candidate) => Promise<string[]> | string[];

/** Every page is there and has something in it, and so is every file that browsers load. */
const filesAreThere: Check = ({ dir, manifest, touched }) =>
  touched
    .filter((file) => manifest.files.has(file) || manifest.assets.has(file))
    .flatMap((file) => {
      const found = statSync(join(dir, file), { throwIfNoEntry: false });
      if (!found) return [`${file} is missing`];
      return found.size === 0 ? [`${file} is empty`] : [];
    });

/** `/build.json` says which content this is. */
const buildIsRight: Check = async ({ dir, build, content }) => {
  const written = BuildView.parse(JSON.parse(await readFile(join(dir, 'build.json'), 'utf8')));
  const isRight = written.revision === content.revision && written.release === build.release;
  return isRight && written.pages === build.pages ? [] : ['build.json does not describe this release'];
};

/**
 * Every link within the site leads to a page or a file of the release. Public pictures are not among the links. A page that is as it was before was
 * looked at then; it is looked at again only when something has gone.
 */
const linksLeadSomewhere: Check = ({ rendered, resumed, manifest, before, apiUrl }) => {
  const isThere = (file: string) => manifest.files.has(file) || manifest.assets.has(file);
  const leadsSomewhere = (link: string) => {
    const path = decodeURIComponent(link).slice(1);
    const index = `${path.replace(/\/$/, '')}/index.html`.replace(/^\//, '');
    return isThere(path) || isThere(index) || link.startsWith(`${apiUrl}/`);
  };

  const known = new Map<string, boolean>();
  const isBroken = (link: string) => {
    const answer = known.get(link) ?? leadsSomewhere(link);
    known.set(link, answer);
    return !answer;
  };
  const hasGone = !before || before.keys().some((file) => !manifest.files.has(file));
  const pages = hasGone ? [...manifest.files.keys()] : [...rendered, ...resumed];
  return pages.flatMap((file) =>
    (manifest.files.get(file)?.links ?? [])
      .filter(isBroken)
      .map((link) => `${file} leads to ${link}, which is not there`),
  );
};

/**
 * Nothing in what is new is private: no coordinates or serial numbers, no names of originals, no files of private pictures. What was
 * rendered was searched then, before it was written.
 */
const nothingIsPrivate: Check = async ({ dir, touched, rendered, secrets, findSecrets }) => {
  const isSearched = new Set(rendered);
  const faults = [...secrets];
  for (const file of touched.filter((name) => TEXT.test(name) && !isSearched.has(name))) {
    for (const secret of findSecrets(await readFile(join(dir, file), 'utf8'))) faults.push(`${file} holds ${secret}`);
  }
  return faults;
};

const TEXT = /(?<!^\.[^/]*)\.(?:html|json|xml|txt|svg)$/;

const CHECKS: Check[] = [filesAreThere, buildIsRight, linksLeadSomewhere, nothingIsPrivate];

/** A check found faults: the same content fails again, so this alone of all failures is not tried again by itself. */
export class ReleaseRefused extends Error {}

/** Throws `ReleaseRefused` with the first faults that the checks find. */
export async function checkRelease(candidate: Candidate, checks: Check[] = CHECKS) {
  const faults = (await Promise.all(checks.map((check) => check(candidate)))).flat();
  if (faults.length === 0) return;
  const shown = faults.slice(0, 10);
  throw new ReleaseRefused(`The release has ${faults.length} fault(s):\n${shown.join('\n')}`);
}
