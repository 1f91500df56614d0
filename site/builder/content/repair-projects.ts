import { contentFaults as said } from '@vitrine/shared/content-faults';
import { PAGE_SLUG } from '@vitrine/shared/own-pages/page-address';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import type { SiteProject } from '../../src/content/library.ts';
import { checkTexts, type Lookup } from './check-texts.ts';
import { reportSome } from './report-some.ts';

type Report = { report: (project: SiteProject, message: string) => void };

/** The projects that have an address of their own and a photograph to show. */
export function shownProjects(
  projects: readonly SiteProject[],
  { isPublicPhoto, report }: Pick<Lookup, 'isPublicPhoto'> & Report,
): SiteProject[] {
  const used = new Set<string>();
  return projects.filter((project) => {
    const { slug, items } = project;
    const isAddress = PAGE_SLUG.test(slug) && !used.has(slug);
    used.add(slug);
    const hasPhoto = items.some((item) => 'image_id' in item && isPublicPhoto(item.image_id));
    if (!isAddress) report(project, filledIn(said.projectAddress, { slug }));
    else if (!hasPhoto) report(project, said.projectWithoutPhotograph);
    return isAddress && hasPhoto;
  });
}

/**
 * The projects that are shown, each with where the links of its texts lead. Photographs that are not public the page leaves out by itself;
 * here they are reported.
 */
export const repairProjects = (shown: readonly SiteProject[], { report, ...lookup }: Lookup & Report): SiteProject[] =>
  shown.map((project) => {
    const { introduction, items } = project;
    const texts = [introduction, ...items.flatMap((item) => ('text' in item ? item.text : []))];
    const { messages, destinations } = checkTexts(texts, lookup);
    for (const item of items) {
      if ('image_id' in item && !lookup.isPublicPhoto(item.image_id)) {
        messages.add(filledIn(said.photographNotPublic, { id: item.image_id }));
      }
    }
    reportSome(messages, (message) => report(project, message));
    return destinations ? { ...project, destinations } : project;
  });
