import type { APIRoute } from 'astro';
import { sitemapXml } from '../content/machine-readable/sitemap-xml.ts';
import { viewOf } from '../content/pages.ts';

/** Some of the pages of a large site. */
export const GET: APIRoute = ({ locals }) =>
  new Response(sitemapXml(viewOf(locals, 'sitemap'), locals), { headers: { 'content-type': 'application/xml' } });
