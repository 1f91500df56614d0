import rss from '@astrojs/rss';
import { imageUrl } from '@vitrine/shared/image-address';
import type { APIRoute } from 'astro';
import { viewOf } from '../content/pages.ts';
import type { Preview } from '../content/preview.ts';

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
    items: viewOf(locals, 'feed').entries.map(({ id, path, title, description, category, createdAt, picture }) => ({
      title,
      description,
      link: `${siteUrl}${path}`,
      pubDate: new Date(createdAt),
      ...(category && { categories: [category] }),
      // The address changes with the title: readers would show a photograph again that got its title after the upload.
      customData: `<guid isPermaLink="false">${siteUrl}/photo/${id}</guid>${picture ? mediaOf(picture, pictures) : ''}`,
    })),
  });
};

const mediaOf = ({ filename, width, height }: Preview, imagesUrl: string) =>
  `<media:content url="${imageUrl(filename, imagesUrl)}" medium="image" type="image/jpeg" width="${width}" height="${height}"/>`;
