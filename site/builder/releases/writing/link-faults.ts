import type { ContentFault } from '@vitrine/shared/contract/publishing';

const LINK_FAULTS_MAX = 10;

/**
 * Links of the site's own pages that lead nowhere, each with the first page that has it. Those that the owner typed were repaired
 * before.
 */
export const linkFaults = (broken: readonly { file: string; link: string }[]): ContentFault[] =>
  Array.from(Map.groupBy(broken, ({ link }) => link))
    .slice(0, LINK_FAULTS_MAX)
    .map(([link, [first, ...others]]) => ({
      resource: 'site',
      id: null,
      title: `/${first?.file ?? ''}`,
      message: `There is nothing at ${link}, to which ${others.length + 1} page(s) lead.`,
    }));
