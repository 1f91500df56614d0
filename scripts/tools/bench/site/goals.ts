import type { Figure } from '../table.ts';

/** A goal of the public site, and what the best of the other systems reaches where one was measured. By default in kB. */
export type Goal = Pick<Figure, 'limit' | 'least' | 'digits'> & { unit?: string; anchor?: string };

/** A measured value beside its goal. */
export const figure = (name: string, value: number, { anchor, ...goal }: Goal): Figure => ({
  name,
  value,
  unit: 'kB',
  digits: 1,
  ...goal,
  ...(anchor && { note: anchor }),
});

const count = { unit: '', digits: 0 };
const ms = { unit: 'ms', digits: 0 };
const score = { unit: 'at least', digits: 0 };

/**
 * The other systems were measured on a machine of two cores with photographs of 12 to 24 megapixels: Hugo with its gallery theme
 * (12 on a page), Astro Photo Grid (50 on a page), thumbsup (13). kB as they cross the wire, on a phone of 390 x 844 at two pixels
 * a point, before scrolling.
 */
export const GOALS = {
  home: {
    total: { limit: 240, anchor: '334 Hugo' },
    requests: { ...count, limit: 12, anchor: '8 Hugo' },
    html: { limit: 8, anchor: '2.9 Hugo' },
    css: { limit: 10, anchor: '3.2 Hugo' },
    fonts: { limit: 32, anchor: '0 Hugo' },
    jsBefore: { limit: 5, least: 0, anchor: '22 Hugo' },
    jsAll: { limit: 66 },
    lcp: { ...ms, limit: 1_200, anchor: '2304 Hugo' },
    lcpOnSlowNetwork: { ...ms, limit: 1_000 },
  },
  gallery: {
    // 82 of them are what opens a photograph, fetched when the page is there and the browser idle.
    total: { limit: 282, anchor: '162 Hugo, 356 Photo Grid' },
    requests: { ...count, limit: 20, anchor: '10 Hugo, 25 Photo Grid' },
    html: { limit: 20, anchor: '3.4 Hugo' },
    css: { limit: 10, anchor: '3.2 Hugo' },
    fonts: { limit: 32, anchor: '0 Hugo' },
    jsBefore: { limit: 8, least: 0, anchor: '22 Hugo' },
    jsAll: { limit: 83 },
    lcp: { ...ms, limit: 1_000, anchor: '872 Photo Grid' },
    lcpOnSlowNetwork: { ...ms, limit: 1_000 },
  },
  clientGallery: {
    firstPaint: { ...ms, limit: 1_200 },
    jsAll: { limit: 90 },
    longestTask: { ...ms, limit: 50 },
    nodes: { ...count, limit: 2_500 },
  },
  about: { jsBefore: { limit: 2, least: 0 } },
  contact: { jsAll: { limit: 85 } },
  notFound: { jsBefore: { limit: 2, least: 0 } },
  lighthouse: {
    performance: { ...score, limit: 100, anchor: '97 Hugo, 99 Photo Grid' },
    accessibility: { ...score, limit: 100, anchor: '100 Hugo' },
    'best-practices': { ...score, limit: 100, anchor: '100 Hugo' },
    seo: { ...score, limit: 100, anchor: '100 Hugo' },
    cls: { limit: 0.005, least: 0, unit: '', digits: 4, anchor: '0.121 Hugo' },
    tbt: { ...ms, limit: 30, least: 0, anchor: '0 Hugo' },
    tbtOfContact: { ...ms, limit: 100, least: 0 },
  },
  interaction: { untilPaint: { ...ms, limit: 100 } },
  rendering: {
    cpuPerPage: { limit: 2, unit: 'ms', digits: 2 },
    tenThousand: { limit: 20, unit: 's' },
    bundling: { limit: 4, unit: 's' },
    growth: { limit: 10, least: -100, unit: '% more' },
    longestFrame: { ...ms, limit: 50 },
    nodes: { ...count, limit: 12_000 },
  },
} satisfies Record<string, Record<string, Goal>>;
