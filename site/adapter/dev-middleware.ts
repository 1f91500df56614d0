import { defineMiddleware } from 'astro:middleware';
import { createContentReader, fetchContent } from '../builder/content/content-source.ts';
import { openLibrary } from '../builder/library/library-store.ts';
import { listPages, presentLocals } from '../src/content/pages.ts';

const SERVER = 'http://localhost:3000';
const ADDRESSES = { siteUrl: 'http://localhost:4321', apiUrl: `${SERVER}/api`, imagesUrl: SERVER };

const library = openLibrary('');
const reader = createContentReader(library, ADDRESSES);

/** Under `astro dev`, renders each request from the current content of the running server. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  const { content } = await fetchContent(`${SERVER}/api/content`, reader);
  const plain = (path: string) => path.replace(/\/$/, '');
  const pages = [...listPages(content, library.photos)];
  const page =
    pages.find(({ path }) => plain(path) === plain(url.pathname)) ?? pages.find(({ path }) => path === '/404');
  if (page) Object.assign(locals, presentLocals(content, ADDRESSES, new Date()), { view: page.view });
  return next();
});
