import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { numbersFrom } from '../../photos/usePhotoRows.ts';
import { TRASH, type VitrineDataProvider } from '../../providers/data-provider.ts';
import { READ_WHILE_SIGNED } from '../../providers/signed-addresses.ts';
import type { LibraryQuery } from './library-query.ts';

/** Images requested together. */
export const PAGE_SIZE = 60;
/** Pages out of sight are removed from memory soon: there may be ten thousand images. */
const KEPT_MS = 30_000;
/** Ids are small, so more of them are requested at once. */
const IDS_PER_CALL = 500;

const readPage = (
  dataProvider: VitrineDataProvider,
  { filter, sort, inTrash }: LibraryQuery,
  { page, perPage, signal }: { page: number; perPage: number; signal?: AbortSignal },
) =>
  dataProvider.getList<ImageAdminView>(inTrash ? TRASH : 'images', {
    pagination: { page: page + 1, perPage },
    sort: sort.by,
    filter,
    ...(signal && { signal }),
  });

/** Begins the keys of all pages. They begin like react-admin's, so that they are refetched with other lists. */
const pagesOf = (query: LibraryQuery) => ['images', 'getList', 'library', query];

/** The query for one page, counted from 0. */
export const pageOptions = (dataProvider: VitrineDataProvider, query: LibraryQuery, page: number) =>
  queryOptions({
    queryKey: [...pagesOf(query), page],
    queryFn: ({ signal }) => readPage(dataProvider, query, { page, perPage: PAGE_SIZE, signal }),
    gcTime: KEPT_MS,
    ...READ_WHILE_SIGNED,
  });

/** The images from `first` to `last`, both included and counted from 0, on screen or not. */
export async function readImages(
  { queryClient, dataProvider }: { queryClient: QueryClient; dataProvider: VitrineDataProvider },
  query: LibraryQuery,
  { first, last }: { first: number; last: number },
): Promise<ImageAdminView[]> {
  const pages = numbersFrom(Math.floor(first / PAGE_SIZE), Math.floor(last / PAGE_SIZE) + 1);
  const images: ImageAdminView[] = [];
  for (const page of pages) {
    images.push(...(await queryClient.fetchQuery(pageOptions(dataProvider, query, page))).data);
  }
  const before = (pages[0] ?? 0) * PAGE_SIZE;
  return images.slice(first - before, last - before + 1);
}

/** An image among those that match a query, and its position, counted from 0, if its page is on screen. */
export function findListed(queryClient: QueryClient, query: LibraryQuery, id: number) {
  const pages = queryClient.getQueriesData<{ data: ImageAdminView[] }>({ queryKey: pagesOf(query), type: 'active' });
  for (const [key, page] of pages) {
    const place = page?.data.findIndex((image) => image.id === id) ?? -1;
    const image = page?.data[place];
    if (image) return { image, position: Number(key.at(-1)) * PAGE_SIZE + place };
  }
  return undefined;
}

export const findPosition = (queryClient: QueryClient, query: LibraryQuery, id: number): number | undefined =>
  findListed(queryClient, query, id)?.position;

/** The ids of all images that match a query. */
export async function readAllIds(dataProvider: VitrineDataProvider, query: LibraryQuery): Promise<number[]> {
  const ids = new Set<number>();
  for (let page = 0, total = 1; page * IDS_PER_CALL < total; page++) {
    const answer = await readPage(dataProvider, query, { page, perPage: IDS_PER_CALL });
    total = answer.total ?? 0;
    for (const { id } of answer.data) ids.add(id);
  }
  return [...ids];
}
