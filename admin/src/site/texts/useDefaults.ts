import { skipToken, useQuery } from '@tanstack/react-query';
import { loadDefaults } from '@vitrine/shared/languages/load-language';
import type { Language } from '@vitrine/shared/site-choices';

/** What a site in this language says until its owner says something else. Only this language is loaded. */
export function useDefaults(language: Language | undefined) {
  const { data: defaults, error } = useQuery({
    queryKey: ['defaults', language],
    queryFn: language ? () => loadDefaults(language) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { defaults, error };
}
