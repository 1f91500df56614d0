import { skipToken, useQuery } from '@tanstack/react-query';
import type { Language } from '@vitrine/shared/site-choices';
import type { Defaults } from '@vitrine/shared/site-texts/defaults/defaults';

const loaders: Record<Language, () => Promise<Defaults>> = {
  en: async () => (await import('@vitrine/shared/site-texts/defaults/english')).english,
  de: async () => (await import('@vitrine/shared/site-texts/defaults/de')).de,
  fr: async () => (await import('@vitrine/shared/site-texts/defaults/fr')).fr,
  es: async () => (await import('@vitrine/shared/site-texts/defaults/es')).es,
  it: async () => (await import('@vitrine/shared/site-texts/defaults/it')).it,
  pt: async () => (await import('@vitrine/shared/site-texts/defaults/pt')).pt,
  nl: async () => (await import('@vitrine/shared/site-texts/defaults/nl')).nl,
  ja: async () => (await import('@vitrine/shared/site-texts/defaults/ja')).ja,
};

/** What a site in this language says until its owner says something else. Only this language is loaded. */
export function useDefaults(language: Language | undefined) {
  const { data: defaults, error } = useQuery({
    queryKey: ['defaults', language],
    queryFn: language ? loaders[language] : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { defaults, error };
}
