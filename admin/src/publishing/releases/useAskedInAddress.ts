import type { KeptRelease } from '@vitrine/shared/contract/publishing';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Asks about the release that the address names, as the banner of a preview does. */
export function useAskedInAddress(releases: readonly KeptRelease[] | undefined, ask: (release: KeptRelease) => void) {
  const [search, setSearch] = useSearchParams();
  const name = search.get('restore');
  const asked = releases?.find(({ release, is_live }) => release === name && !is_live);

  useEffect(() => {
    if (!releases || name === null) return;
    if (asked) ask(asked);
    setSearch({}, { replace: true });
  }, [releases, name, asked, ask, setSearch]);
}
