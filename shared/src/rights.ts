import type { StatedRights } from './contract/rights.ts';
import { RIGHTS_MAX_LENGTH } from './limits.ts';
import type { AiCrawlers } from './site-choices.ts';

/** The photographer's name in the site settings until one is entered. It is nobody's name. */
export const UNNAMED_PHOTOGRAPHER = 'Your Name';

/** Terms for data mining, of the vocabulary that the IPTC photo metadata standard takes over from PLUS. */
export type DataMining = 'DMI-PROHIBITED-AIMLTRAINING' | 'DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING';

/** Search engines stay welcome without AI crawlers; the sitemap is for them. */
const DATA_MINING: Record<AiCrawlers, DataMining | null> = {
  allow: null,
  'no-training': 'DMI-PROHIBITED-AIMLTRAINING',
  none: 'DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING',
};

/** The rights that apply to an image. They are written into its public files and shown on its page; the term for data mining only into files. */
export type Rights = StatedRights & { creator: string | null; data_mining?: DataMining };

/** The rights of the settings, for every image. */
export type DefaultRights = StatedRights & { photographer_name: string; ai_crawlers?: AiCrawlers };

/** For each field the image's value, else that of the settings, else the photographer's name. */
export function rightsOf(stated: StatedRights, defaults: DefaultRights): Rights {
  const given = defaults.photographer_name === UNNAMED_PHOTOGRAPHER ? null : defaults.photographer_name;
  const name = cleanRight(given);
  const credit = cleanRight(stated.credit) ?? cleanRight(defaults.credit) ?? name;
  const mining = DATA_MINING[defaults.ai_crawlers ?? 'allow'];
  return {
    creator: cleanRight(stated.credit) ?? name ?? credit,
    credit,
    copyright: cleanRight(stated.copyright) ?? cleanRight(defaults.copyright) ?? (name && `© ${name}`),
    usage_terms: cleanRight(stated.usage_terms, 'usage_terms') ?? cleanRight(defaults.usage_terms, 'usage_terms'),
    license_url: stated.license_url || defaults.license_url || null,
    ...(mining && { data_mining: mining }),
  };
}

/** One line without control characters, direction marks or unpaired surrogates. Null if nothing is left. */
export function cleanRight(
  text: string | null | undefined,
  field: keyof typeof RIGHTS_MAX_LENGTH = 'credit',
): string | null {
  const clean = (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}\ufffd\ufffe\uffff\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return [...clean].slice(0, RIGHTS_MAX_LENGTH[field]).join('').trim() || null;
}
