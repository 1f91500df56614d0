import type { AiCrawlers } from '@vitrine/shared/site-choices';

/** What AI crawlers may use the site for. */
export const crawlers: Record<AiCrawlers, { label: string; hint: string }> = {
  allow: { label: 'Everything', hint: 'They are told nothing.' },
  'no-training': {
    label: 'Everything but training',
    hint: 'Crawlers that collect for the training of models are refused. Assistants may find the site and quote it.',
  },
  none: {
    label: 'Nothing',
    hint: 'Those that search, or answer somebody who asks an assistant, are refused as well. Search engines stay welcome.',
  },
};
