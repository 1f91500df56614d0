import { keepPreviousData } from '@tanstack/react-query';
import type { CategoryView } from '@vitrine/shared/contract/categories';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { photoAddress } from '@vitrine/shared/site-addresses';
import { useGetList } from 'react-admin';

export type LinkedPage = { kind: 'Pages' | 'Categories' | 'Photographs'; name: string; address: string };

const PAGES: LinkedPage[] = [
  { kind: 'Pages', name: 'Gallery', address: '/gallery' },
  { kind: 'Pages', name: 'About', address: '/about' },
  { kind: 'Pages', name: 'Contact', address: '/contact' },
];
const PHOTOGRAPHS = 8;
const CATEGORIES = 100;

/** What a link to the site can lead to: what the typed text names; everything while there are none, or an address. */
export function useLinkedPages(typed: string, isWanted: boolean): LinkedPage[] {
  const query = /^\/|:|\./.test(typed) ? '' : typed.trim();
  const options = { enabled: isWanted, placeholderData: keepPreviousData };
  const { data: categories = [] } = useGetList<CategoryView>(
    'categories',
    { pagination: { page: 1, perPage: CATEGORIES }, sort: { field: 'sort_order', order: 'ASC' } },
    options,
  );
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
  const shown = categories.filter(({ is_active }) => is_active);
  return [
    ...PAGES.filter(isNamed),
    ...shown.map(({ name }) => categoryPage(name)).filter(isNamed),
    ...images.map((image): LinkedPage => ({ kind: 'Photographs', name: image.title, address: photoAddress(image) })),
  ];
}

const categoryPage = (name: string): LinkedPage => ({
  kind: 'Categories',
  name,
  address: `/gallery?category=${encodeURIComponent(name)}`,
});
