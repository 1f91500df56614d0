import { PROJECTS_PATH } from '@vitrine/shared/site-addresses';
import type { Library, SiteContent } from '../library.ts';
import { presentationOf } from '../look.ts';
import { presentPreview } from '../preview.ts';
import { ownTexts } from '../texts/own-texts.ts';
import { coverOf, pagesOfProjects, projectEntries } from './project-entries.ts';

export type ProjectListView = ReturnType<typeof projectListView>;

/** What a project needs that is read from the API in the browser. A page that is built has it all: it must not depend on this. */
export const inBrowser = (content: SiteContent, isLive: boolean) =>
  isLive
    ? {
        built: pagesOfProjects(content.projects),
        ownPages: content.pages.map(({ id, slug }) => ({ id, slug })),
        missing: ownTexts('not_found', content).heading,
        enquire: ownTexts('photo', content).enquire,
        begins: presentationOf(content.site) === 'sequence',
      }
    : null;

/** What the list of the projects shows. */
export function projectListView(content: SiteContent, library: Library, isLive: boolean) {
  const [first] = content.projects;
  return {
    kind: 'projects' as const,
    path: PROJECTS_PATH,
    texts: ownTexts('projects', content),
    preview: presentPreview(first && coverOf(first, library)),
    entries: projectEntries(content.projects, library),
    live: inBrowser(content, isLive),
  };
}
