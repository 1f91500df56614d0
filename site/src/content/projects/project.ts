import { rightsOf } from '@vitrine/shared/rights';
import { projectAddress } from '@vitrine/shared/site-addresses';
import type { Library, SiteContent, SiteProject } from '../library.ts';
import { presentationOf } from '../look.ts';
import { firstParagraphOf } from '../own-pages/document.ts';
import { presentPreview, sitePreview } from '../preview.ts';
import { ownTexts } from '../texts/own-texts.ts';
import { presentProject } from './present-project.ts';
import { coverOf, type Neighbours } from './project-entries.ts';
import { inBrowser } from './project-list.ts';
import { photosOf } from './project-parts.ts';

export type ProjectPageView = ReturnType<typeof projectView>;

/** What the page of a project shows, between those before and after it in the list. */
export function projectView(
  project: SiteProject,
  { previous, next }: Neighbours,
  content: SiteContent,
  library: Library,
  isLive: boolean,
) {
  const shown = presentProject(project, content, library);
  const photos = photosOf(shown.parts);
  const texts = ownTexts('projects', content, { title: project.title });
  return {
    kind: 'project' as const,
    id: project.id,
    path: projectAddress(project),
    project: shown,
    photos,
    rights: photos.flatMap(({ id }) => {
      const image = library.image(id);
      return image ? [rightsOf(image, content.settings)] : [];
    }),
    description: firstParagraphOf(shown.introduction) || texts.project_description,
    preview: presentPreview(coverOf(project, library)) ?? sitePreview(content, library),
    begins: presentationOf(content.site) === 'sequence',
    enquire: ownTexts('photo', content).enquire,
    live: inBrowser(content, isLive),
    previous,
    next,
  };
}
