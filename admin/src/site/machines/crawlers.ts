import type { AiCrawlers } from '@vitrine/shared/site-choices';
import { t } from '../../language/language.ts';

/** What AI crawlers may use the site for. */
export const crawlers: Record<AiCrawlers, { label: string; hint: string }> = {
  allow: { label: t('Everything'), hint: t('They are told nothing.') },
  'no-training': {
    label: t('Everything but training'),
    hint: t('Crawlers that collect for the training of models are refused. Assistants may find the site and quote it.'),
  },
  none: {
    label: t('Nothing'),
    hint: t(
      'Those that search, or answer somebody who asks an assistant, are refused as well. Search engines stay welcome.',
    ),
  },
};
