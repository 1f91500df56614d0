import type { APIRoute } from 'astro';
import { sitemapIndexXml, sitemapXml } from '../content/machine-readable/sitemap-xml.ts';
import { viewOf } from '../content/pages.ts';

/** Every page, or on a large site the files that list them. */
export const GET: APIRoute = ({ locals }) => {
  const xml =
    locals.view.kind === 'sitemap-index'
      ? sitemapIndexXml(locals.view, locals)
      : sitemapXml(viewOf(locals, 'sitemap'), locals);
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
};
