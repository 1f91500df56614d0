import { imageUrl } from '@vitrine/shared/image-address';
import type { PageLocals } from '../pages.ts';
import type { SitemapIndexView, SitemapView } from './sitemap.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Pages with the picture of each photograph's page. */
export function sitemapXml({ entries }: SitemapView, { addresses: { siteUrl, imagesUrl } }: PageLocals): string {
  const pictureOf = (filename: string) =>
    `<image:image><image:loc>${imageUrl(filename, imagesUrl || siteUrl)}</image:loc></image:image>`;
  const urls = entries.map(
    ({ path, lastModified, image }) =>
      `<url><loc>${siteUrl}${path}</loc>${lastmod(lastModified)}${image ? pictureOf(image) : ''}</url>`,
  );
  return documentOf(
    `<urlset xmlns="${NAMESPACE}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join('')}</urlset>`,
  );
}

export function sitemapIndexXml({ parts }: SitemapIndexView, { addresses: { siteUrl } }: PageLocals): string {
  const sitemaps = parts.map(
    ({ path, lastModified }) => `<sitemap><loc>${siteUrl}${path}</loc>${lastmod(lastModified)}</sitemap>`,
  );
  return documentOf(`<sitemapindex xmlns="${NAMESPACE}">${sitemaps.join('')}</sitemapindex>`);
}

const lastmod = (at: string | null) => (at ? `<lastmod>${at}</lastmod>` : '');
const documentOf = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
