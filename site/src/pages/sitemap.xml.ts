import { imageUrl } from '@vitrine/shared/image-address';
import type { APIRoute } from 'astro';
import { viewOf } from '../content/pages.ts';

/** Every page, and the picture of each photograph's page. */
export const GET: APIRoute = ({ locals }) => {
  const { siteUrl, imagesUrl } = locals.addresses;
  const pictureOf = (filename: string) =>
    `<image:image><image:loc>${imageUrl(filename, imagesUrl || siteUrl)}</image:loc></image:image>`;
  const urls = viewOf(locals, 'sitemap').entries.map(
    ({ path, lastModified, image }) =>
      `<url><loc>${siteUrl}${path}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}${image ? pictureOf(image) : ''}</url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join('')}</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
};
