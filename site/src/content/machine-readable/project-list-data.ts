import type { PageLocals } from '../pages.ts';
import type { ProjectListView } from '../projects/project-list.ts';
import { inLanguage, type StructuredData } from './structured-data.ts';

/** The list of the projects. */
export const projectsData = (
  { name, path, entries }: { name: string } & Pick<ProjectListView, 'path' | 'entries'>,
  locals: PageLocals,
): StructuredData => ({
  '@type': 'CollectionPage',
  name,
  url: `${locals.addresses.siteUrl}${path}`,
  hasPart: entries.map((entry) => ({
    '@type': 'CreativeWork',
    '@id': `${locals.addresses.siteUrl}${entry.path}#project`,
    name: entry.title,
    url: `${locals.addresses.siteUrl}${entry.path}`,
  })),
  ...inLanguage(locals),
});
