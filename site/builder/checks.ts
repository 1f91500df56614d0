import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentView } from '@vitrine/shared/contract/content';
import { filePathOf } from '@vitrine/shared/image-address';
import type { Manifest } from './manifest.ts';

/** A release that is written but not live yet. */
export type Candidate = {
  dir: string;
  content: ContentView;
  manifest: Manifest;
  /** The addresses within the site that each page leads to; of a page that was rendered for this release, its pictures too. */
  links: ReadonlyMap<string, string[]>;
  /** Every file that lies in it, by its path from the release's root. */
  files: ReadonlySet<string>;
  apiUrl: string;
};

/** Looks for one kind of fault and names each that it finds. A release goes live when no check finds any. */
export type Check = (candidate: Candidate) => Promise<string[]>;

/** Every page is there and has something in it. */
const pagesAreThere: Check = async ({ dir, manifest }) => {
  const faults = await Promise.all(
    Object.keys(manifest.files).map(async (file) => {
      const size = await stat(join(dir, file)).then(
        (found) => found.size,
        () => null,
      );
      if (size === null) return `${file} is missing`;
      return size === 0 ? `${file} is empty` : null;
    }),
  );
  return faults.filter((fault) => fault !== null);
};

/** Every link within the site leads to a page, a file of the release, or a public picture. */
const linksLeadSomewhere: Check = async ({ links, files, content, apiUrl }) => {
  const pictures = new Set(
    content.images.flatMap(({ renditions, filename }) => [
      filePathOf(filename),
      ...renditions.map((rendition) => filePathOf(rendition.filename)),
    ]),
  );
  const known = new Map<string, boolean>();
  const leadsSomewhere = (link: string) => {
    const path = decodeURIComponent(link).slice(1);
    const index = `${path.replace(/\/$/, '')}/index.html`.replace(/^\//, '');
    return files.has(path) || files.has(index) || pictures.has(path) || link.startsWith(`${apiUrl}/`);
  };

  return Array.from(links).flatMap(([file, addresses]) =>
    addresses
      .filter((link) => {
        if (!known.has(link)) known.set(link, leadsSomewhere(link));
        return !known.get(link);
      })
      .map((link) => `${file} leads to ${link}, which is not there`),
  );
};

const CHECKS: Check[] = [pagesAreThere, linksLeadSomewhere];

/** Throws with the first faults that the checks find. */
export async function checkRelease(candidate: Candidate, checks: Check[] = CHECKS) {
  const faults = (await Promise.all(checks.map((check) => check(candidate)))).flat();
  if (faults.length === 0) return;
  const shown = faults.slice(0, 10);
  throw new Error(`The release has ${faults.length} fault(s):\n${shown.join('\n')}`);
}
