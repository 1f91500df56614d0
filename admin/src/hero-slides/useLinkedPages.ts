import { keepPreviousData } from '@tanstack/react-query';
import type { CategoryView } from '@vitrine/shared/contract/categories';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { type PageView, VersionedPageView } from '@vitrine/shared/contract/site/pages';
import { type ProjectView, VersionedProjectView } from '@vitrine/shared/contract/site/projects';
import { pageAddress } from '@vitrine/shared/own-pages/page-address';
import { publicTitle } from '@vitrine/shared/public-title';
import { isOwnCategory, PROJECTS_PATH, photoAddress, projectAddress } from '@vitrine/shared/site-addresses';
import { useGetList } from 'react-admin';
import { t } from '../language/language.ts';
import { addResourceView, ofAnyServer } from '../providers/records.ts';

// The tabs of these may not have been open.
addResourceView('pages', ofAnyServer(VersionedPageView));
addResourceView('projects', ofAnyServer(VersionedProjectView));

export type LinkedPage = { kind: string; name: string; address: string };

const kinds = { page: t('Pages'), project: t('Projects'), category: t('Categories'), photograph: t('Photographs') };

const PAGES: LinkedPage[] = [
  { kind: kinds.page, name: t('Gallery'), address: '/gallery' },
  { kind: kinds.page, name: t('About'), address: '/about' },
  { kind: kinds.page, name: t('Contact'), address: '/contact' },
];
const ALL_PROJECTS: LinkedPage = { kind: kinds.project, name: t('Projects'), address: PROJECTS_PATH };
const PHOTOGRAPHS = 8;
const IN_ORDER = { pagination: { page: 1, perPage: 100 }, sort: { field: 'sort_order', order: 'ASC' as const } };
const PUBLISHED = { ...IN_ORDER, filter: { is_draft: false } };

/** What a link to the site can lead to: what the typed text names; everything while there are none, or an address. */
export function useLinkedPages(typed: string, isWanted: boolean): LinkedPage[] {
  const query = /^\/|:|\./.test(typed) ? '' : typed.trim();
  const options = { enabled: isWanted, placeholderData: keepPreviousData };
  const { data: categories = [] } = useGetList<CategoryView>('categories', IN_ORDER, options);
  const { data: own = [] } = useGetList<PageView>('pages', PUBLISHED, options);
  const { data: projects = [] } = useGetList<ProjectView>('projects', PUBLISHED, options);
  const { data: images = [] } = useGetList<ImageAdminView>(
    'images',
    {
      filter: { is_public: true, ...(query && { q: query }) },
      pagination: { page: 1, perPage: PHOTOGRAPHS },
      sort: { field: 'sort_order', order: 'ASC' },
    },
    options,
  );

  const isNamed = ({ name }: LinkedPage) => name.toLowerCase().includes(query.toLowerCase());
  const shown = categories.filter(({ is_active, name }) => is_active && isOwnCategory(name));
  return [
    ...[...PAGES, ...own.map(ownPage)].filter(isNamed),
    ...[...(projects.length > 0 ? [ALL_PROJECTS] : []), ...projects.map(projectPage)].filter(isNamed),
    ...shown.map(categoryPage).filter(isNamed),
    ...images.map((image): LinkedPage => {
      const address = photoAddress({ id: image.id, title: publicTitle(image) });
      return { kind: kinds.photograph, name: image.title, address };
    }),
  ];
}

const ownPage = (page: PageView): LinkedPage => ({ kind: kinds.page, name: page.title, address: pageAddress(page) });

const projectPage = (project: ProjectView): LinkedPage => ({
  kind: kinds.project,
  name: project.title,
  address: projectAddress(project),
});

/** By its slug, which stays when the category is renamed. If that changes or the category goes, it leads to the whole gallery. */
const categoryPage = ({ name, slug }: CategoryView): LinkedPage => ({
  kind: kinds.category,
  name,
  address: `/gallery?category=${encodeURIComponent(slug)}`,
});
