import { parseUrl } from '@vitrine/shared/parse-url';
import type { AiCrawlers } from '@vitrine/shared/site-choices';

/**
 * That the owner reserves text and data mining, which includes the training of models, in the sense of Article 4 of Directive (EU) 2019/790.
 * `policy` is the address of the licence, if there is one.
 */
export type Reservation = { policy: string | null };

/** Words for meta elements and headers, which robots that collect pictures for data sets look for. */
export const NO_AI = 'noai, noimageai';

/** Null if AI crawlers may use the site. */
export function reservationOf(choice: AiCrawlers, { license_url: licence }: { license_url: string | null }) {
  if (choice === 'allow') return null;
  return { policy: parseUrl(licence ?? '')?.href ?? null } satisfies Reservation;
}

/** As properties of the TDM Reservation Protocol, for the head of a page. */
export const reservationProperties = ({ policy }: Reservation) => [
  { name: 'tdm-reservation', value: '1' },
  ...(policy ? [{ name: 'tdm-policy', value: policy }] : []),
];

/** `/.well-known/tdmrep.json` for the whole site: https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/ */
export const tdmrepJson = ({ policy }: Reservation): string =>
  JSON.stringify([{ location: '/', 'tdm-reservation': 1, ...(policy && { 'tdm-policy': policy }) }]);

/** The same for a host that sends headers, with every file. */
export const reservationHeaders = (reservation: Reservation) => [
  ...reservationProperties(reservation),
  { name: 'X-Robots-Tag', value: NO_AI },
];
