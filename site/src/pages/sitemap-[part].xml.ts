import type { APIRoute } from 'astro';
import { viewOf } from '../content/pages.ts';
import { sitemapXml } from '../content/sitemap-xml.ts';

/** Some of the pages of a large site. */
export const GET: APIRoute = ({ locals }) =>
  new Response(sitemapXml(viewOf(locals, 'sitemap'), locals), { headers: { 'content-type': 'application/xml' } });
