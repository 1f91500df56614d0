import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ locals }) =>
  new Response(
    `User-agent: *\nDisallow: /admin/\nDisallow: /api/\n\nSitemap: ${locals.addresses.siteUrl}/sitemap.xml\n`,
  );
