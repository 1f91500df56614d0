import { useQueries, useQuery } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../providers/use-api.ts';
import { PAGE_SIZE, pageOptions } from './library-pages.ts';
import { type LibraryQuery, readLibraryQuery } from './library-query.ts';

/** The query in the address. */
export function useLibraryQuery(): LibraryQuery {
  const [search] = useSearchParams();
  return useMemo(() => readLibraryQuery(search), [search]);
}

/**
 * How many images match. The previous answer is shown until the first one to a new query arrives, so that filters do not make the page
 * flicker.
 */
export function useLibraryTotal(asked: LibraryQuery) {
  const dataProvider = useApi();
  const [shown, setShown] = useState(asked);
  const { data, error } = useQuery(pageOptions(dataProvider, asked, 0));
  const { data: before } = useQuery({ ...pageOptions(dataProvider, shown, 0), enabled: false });

  if (shown !== asked && (data || error)) setShown(asked);
  return { query: shown, total: (data ?? before)?.total, firstPage: data?.data, error, isAnswered: shown === asked };
}

/** Pages that are scrolled past quickly are not requested. */
const LINGER_MS = 80;

/** The images at these positions that are loaded. Requests the missing ones. */
export function useLibraryImages(query: LibraryQuery, positions: readonly number[]) {
  const dataProvider = useApi();
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
