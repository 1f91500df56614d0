import { PROJECTS_PATH, projectAddress } from '@vitrine/shared/site-addresses';
import { photoSlug } from '@vitrine/shared/slug';
import type { Photo } from '../content/photo.ts';
import type { PageOfProject } from '../content/projects/project-entries.ts';

type Named = { id: number; slug: string };

/** Where a project is shown: on the page of the last build, else on that of all projects, since a static host has no other for it. */
export const liveAddressOf =
  (built: readonly PageOfProject[]) =>
  ({ id, slug }: Named) =>
    built.find((page) => page.id === id)?.path ?? `${PROJECTS_PATH}?project=${encodeURIComponent(slug)}`;

/** The slug of the project that the page of all projects is asked for; null if it is the list. */
export const askedProject = () => new URLSearchParams(location.search).get('project');

/** The slug in the address of a project that has no page; null for any other address. */
export function missingProject(): string | null {
  const [, slug] = /^\/projects\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  try {
    return slug === undefined ? null : decodeURIComponent(slug);
  } catch {
    return null;
  }
}

/** The address of a photograph that is opened in a project. It may be newer than the pages of photographs. */
export function photoInProject(photo: Photo): string {
  const project = askedProject();
  const beginning = project === null ? '' : `project=${encodeURIComponent(project)}&`;
  return `${location.pathname}?${beginning}photo=${encodeURIComponent(photoSlug(photo))}`;
}

/** The page that a build has made at the address that a slug means now. Its project may have had the slug before. */
export const builtPageOf = (slug: string, built: readonly PageOfProject[]) =>
  built.find(({ path }) => path === projectAddress({ slug }));
