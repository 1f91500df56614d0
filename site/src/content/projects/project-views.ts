import type { Library, SiteContent } from '../library.ts';
import { projectView } from './project.ts';
import { projectEntries } from './project-entries.ts';

/** The pages of all projects. */
export function projectViews(content: SiteContent, library: Library, isLive: boolean) {
  const { projects } = content;
  const entries = projects.map((project) => projectEntries([project], library)[0] ?? null);
  const beside = (index: number, step: number) => entries[index + step] ?? null;
  return projects.map((project, index) => {
    const neighbours = { previous: index > 0 ? beside(index, -1) : null, next: beside(index, 1) };
    return projectView(project, neighbours, content, library, isLive);
  });
}
