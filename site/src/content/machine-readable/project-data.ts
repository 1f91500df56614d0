import type { PageLocals } from '../pages.ts';
import type { ProjectPageView } from '../projects/project.ts';
import { galleryData, inLanguage, photographerData, type StructuredData } from './structured-data.ts';

/** A project with all its photographs. */
export function projectData({ path, project, description, photos, rights }: ProjectPageView, locals: PageLocals) {
  const { title, year } = project;
  return {
    '@type': 'CreativeWork',
    '@id': `${locals.addresses.siteUrl}${path}#project`,
    name: title,
    url: `${locals.addresses.siteUrl}${path}`,
    description,
    dateCreated: year === null ? undefined : String(year),
    creator: photographerData(locals),
    hasPart: galleryData({ name: title, path, photos, rights }, locals),
    ...inLanguage(locals),
  } satisfies StructuredData;
}
