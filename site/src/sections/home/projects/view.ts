import { HOME_PROJECTS } from '@vitrine/shared/limits';
import { pagesOfProjects, projectEntries } from '../../../content/projects/project-entries.ts';
import type { SectionSource } from '../section-view.ts';

/** The first projects. */
export function projectsView({ content, library, texts, isLive }: SectionSource) {
  const entries = projectEntries(content.projects, library, { limit: HOME_PROJECTS });
  if (!isLive && entries.length === 0) return null;
  return {
    heading: texts.projects_heading,
    button: texts.projects_button,
    entries,
    built: isLive ? pagesOfProjects(content.projects) : [],
  };
}
