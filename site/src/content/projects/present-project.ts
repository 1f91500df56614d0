import type { Library, SiteProject } from '../library.ts';
import { levelHeadings } from '../own-pages/level-headings.ts';
import { readMarkdown } from '../own-pages/markdown.ts';
import { type Linkable, referencesOf } from '../own-pages/own-page.ts';
import { type Labelling, presentWithLabels } from '../photo.ts';
import { countFirstPhotos } from './first-photos.ts';
import { isRow, partsOf } from './project-parts.ts';

/** What of a project stands on its page. */
export type ShownProject = ReturnType<typeof presentProject>;

/** A project as visitors see it, from what a library has of it. */
export function presentProject(project: SiteProject, content: Linkable & Labelling, library: Pick<Library, 'image'>) {
  const references = referencesOf(project, content, library);
  const photoOf = (id: number) => {
    const image = library.image(id);
    return image ? presentWithLabels(image, content) : null;
  };
  const written = partsOf(project.items, photoOf, references);
  const [introduction = [], ...texts] = levelHeadings([
    readMarkdown(project.introduction, references),
    ...written.map((part) => (isRow(part) ? [] : part.text)),
  ]);
  const parts = written.map((part, index) => (isRow(part) ? part : { text: texts[index] ?? [] }));
  return {
    title: project.title,
    year: project.year,
    client: project.client,
    credits: (project.credits ?? '').split('\n').filter((line) => line.trim() !== ''),
    introduction,
    parts,
    /** How many of the photographs are fetched before all others. */
    first: countFirstPhotos(introduction, parts),
  };
}
