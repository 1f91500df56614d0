/** A goal of the public site, and what the best of the other systems reaches where one was measured. */
export type Goal = { limit: number; anchor?: string };

/**
 * The other systems were measured on a machine of two cores with photographs of 12 to 24 megapixels: Hugo with its gallery theme
 * (12 on a page), Astro Photo Grid (50 on a page), thumbsup (13). kB as they cross the wire, on a phone of 390 x 844 at two pixels
 * a point, before scrolling.
 */
export const GOALS = {
  home: {
    total: { limit: 240, anchor: '334 Hugo' },
    requests: { limit: 12, anchor: '8 Hugo' },
    html: { limit: 8, anchor: '2.9 Hugo' },
    css: { limit: 10, anchor: '3.2 Hugo' },
    fonts: { limit: 50, anchor: '0 Hugo' },
    jsBefore: { limit: 5, anchor: '22 Hugo' },
    jsAll: { limit: 66 },
    lcp: { limit: 1_200, anchor: '2304 Hugo' },
  },
  gallery: {
    total: { limit: 330, anchor: '162 Hugo, 356 Photo Grid' },
    requests: { limit: 20, anchor: '10 Hugo, 25 Photo Grid' },
    html: { limit: 20, anchor: '3.4 Hugo' },
    css: { limit: 10, anchor: '3.2 Hugo' },
    fonts: { limit: 50, anchor: '0 Hugo' },
    jsBefore: { limit: 8, anchor: '22 Hugo' },
    jsAll: { limit: 80 },
    lcp: { limit: 1_000, anchor: '872 Photo Grid' },
  },
  about: {
    jsBefore: { limit: 2 },
  },
  contact: {
    jsAll: { limit: 85 },
  },
  notFound: {
    jsBefore: { limit: 2 },
  },
  lighthouse: {
    performance: { limit: 99, anchor: '97 Hugo, 99 Photo Grid' },
    accessibility: { limit: 100, anchor: '100 Hugo' },
    'best-practices': { limit: 100, anchor: '100 Hugo' },
    seo: { limit: 100, anchor: '100 Hugo' },
    cls: { limit: 0.005, anchor: '0.121 Hugo' },
    tbt: { limit: 30, anchor: '0 Hugo' },
    tbtOfContact: { limit: 100 },
  },
  rendering: {
    cpuPerPageMs: { limit: 2 },
    tenThousandS: { limit: 20 },
    bundlingS: { limit: 4 },
    growthPercent: { limit: 10 },
    longestFrameMs: { limit: 50 },
    nodes: { limit: 12_000 },
  },
} satisfies Record<string, Record<string, Goal>>;
