import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import { LANGUAGES, type Language } from '@vitrine/shared/site-choices';
import type { Site } from '../features/site/site.entity.ts';

/** The language of a site. A later version may have stored one that this version does not know. */
export const languageOf = ({ language }: Pick<Site, 'language'>): Language =>
  LANGUAGES.find((known) => known === language) ?? DEFAULT_SITE.language;
