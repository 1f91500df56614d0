import type { APIRoute } from 'astro';
import { viewOf } from '../content/pages.ts';

export const GET: APIRoute = ({ locals }) => {
  const { siteUrl } = locals.addresses;
  const urls = viewOf(locals, 'sitemap').entries.map(
    ({ path, lastModified }) =>
      `<url><loc>${siteUrl}${path}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
};
