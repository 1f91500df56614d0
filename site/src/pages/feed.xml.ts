import rss from '@astrojs/rss';
import { imageUrl } from '@vitrine/shared/image-address';
import type { APIRoute } from 'astro';
import { viewOf } from '../content/pages.ts';

/** New work as an RSS feed. */
export const GET: APIRoute = ({ locals }) => {
  const { siteUrl, imagesUrl } = locals.addresses;
  const pictures = imagesUrl || siteUrl;

  return rss({
    title: locals.chrome.brand,
    description: locals.chrome.feedTitle,
    site: `${siteUrl}/`,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', media: 'http://search.yahoo.com/mrss/' },
    customData: `<language>${locals.language}</language><atom:link href="${siteUrl}/feed.xml" rel="self" type="application/rss+xml"/>`,
    items: viewOf(locals, 'feed').entries.map(({ path, title, description, category, createdAt, picture }) => ({
      title,
      description,
      link: `${siteUrl}${path}`,
      pubDate: new Date(createdAt),
      ...(category && { categories: [category] }),
      ...(picture && {
        customData: `<media:content url="${imageUrl(picture.filename, pictures)}" medium="image" type="image/jpeg" width="${picture.width}" height="${picture.height}"/>`,
      }),
    })),
  });
};
