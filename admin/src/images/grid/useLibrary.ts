import { useQueries, useQuery } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useEffect, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { VitrineDataProvider } from '../../providers/data-provider.ts';
import { PAGE_SIZE, pageOptions } from './library-pages.ts';
import { type LibraryQuery, readLibraryQuery } from './library-query.ts';

/** What the address asks for. */
export function useLibraryQuery(): LibraryQuery {
  const [search] = useSearchParams();
  return useMemo(() => readLibraryQuery(search), [search]);
}

/**
 * How many images there are. Until the first answer to a new query has come, the one before it is still shown: filters do not
 * make the page flicker.
 */
export function useLibraryTotal(asked: LibraryQuery) {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  const [shown, setShown] = useState(asked);
  const { data, error } = useQuery(pageOptions(dataProvider, asked, 0));
  const { data: before } = useQuery({ ...pageOptions(dataProvider, shown, 0), enabled: false });

  if (shown !== asked && (data || error)) setShown(asked);
  return { query: shown, total: (data ?? before)?.total, firstPage: data?.data, error, isAnswered: shown === asked };
}

/** A page that is rushed past on the way to another one is not asked for. */
const LINGER_MS = 80;

/** The images at some positions, as far as they have been loaded; asks for those that are missing. */
export function useLibraryImages(query: LibraryQuery, positions: readonly number[]) {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  const pages = [...new Set(positions.map(pageOf))];
  const wanted = useLingering(pages);
  const loaded = useQueries({
    queries: pages.map((page) => ({ ...pageOptions(dataProvider, query, page), enabled: wanted.has(page) })),
  });

  return (position: number): ImageAdminView | undefined =>
    loaded[pages.indexOf(pageOf(position))]?.data?.data[position % PAGE_SIZE];
}

const pageOf = (position: number) => Math.floor(position / PAGE_SIZE);

function useLingering(pages: readonly number[]): ReadonlySet<number> {
  const [lingering, setLingering] = useState<ReadonlySet<number>>(() => new Set([0]));
  const names = pages.join();

  useEffect(() => {
    if (!names) return;
    const timer = setTimeout(() => setLingering(new Set(names.split(',').map(Number))), LINGER_MS);
    return () => clearTimeout(timer);
  }, [names]);

  return lingering;
}
