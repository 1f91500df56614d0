import { projectAddress } from '@vitrine/shared/site-addresses';
import type { Library, SiteProject } from '../library.ts';
import { type Photo, presentPhoto } from '../photo.ts';

/** What stands for a project where another page names it. */
export type ProjectEntry = {
  id: number;
  path: string;
  title: string;
  year: number | null;
  client: string | null;
  cover: Photo;
};

/** The projects before and after one. */
export type Neighbours = { previous: ProjectEntry | null; next: ProjectEntry | null };

/** The chosen cover, or the first photograph that is public. */
export function coverOf({ cover_image_id: chosen, items }: SiteProject, { image }: Pick<Library, 'image'>) {
  for (const id of [chosen ?? 0, ...items.flatMap((item) => ('image_id' in item ? item.image_id : []))]) {
    const cover = image(id);
    if (cover) return cover;
  }
  return undefined;
}

/** A project that has a page, with the address of that. */
export type PageOfProject = { id: number; path: string };

/** The pages of the projects. */
export const pagesOfProjects = (projects: readonly SiteProject[]): PageOfProject[] =>
  projects.map((project) => ({ id: project.id, path: projectAddress(project) }));

type Options = {
  limit?: number;
  /** Where a project is, if not at its own address. */
  addressOf?: (project: SiteProject) => string;
};

/** The first projects, or all. Those without a photograph are left out. */
export function projectEntries(
  projects: readonly SiteProject[],
  library: Pick<Library, 'image'>,
  { limit = Number.POSITIVE_INFINITY, addressOf = projectAddress }: Options = {},
): ProjectEntry[] {
  const entries: ProjectEntry[] = [];
  for (const project of projects) {
    if (entries.length >= limit) break;
    const cover = coverOf(project, library);
    const { id, title, year, client } = project;
    if (cover) entries.push({ id, path: addressOf(project), title, year, client, cover: presentPhoto(cover) });
  }
  return entries;
}
