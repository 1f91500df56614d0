import { defineMiddleware } from 'astro:middleware';
import { createContentReader, fetchContent } from '../builder/content/content-source.ts';
import { openLibrary } from '../builder/library/library-store.ts';
import { listPages, presentLocals } from '../src/content/pages.ts';
import { SERVER } from './dev-server.config.ts';

/** The site's own host passes on what the server answers. */
const ADDRESSES = { siteUrl: 'http://localhost:4321', apiUrl: '/api', imagesUrl: '' };

const library = openLibrary('');
const reader = createContentReader(library, ADDRESSES);

/** Under `astro dev`, renders each request from the current content of the running server. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  const { content } = await fetchContent(`${SERVER}/api/content`, reader);
  const plain = (path: string) => path.replace(/\/$/, '') || '/';
  const pages = [...listPages(content, library.photos)];
  const pageAt = (address: string) => pages.find(({ path }) => plain(path) === plain(address));
  const page = pageAt(url.pathname);
  const { view } = page ?? pageAt('/404') ?? {};
  if (view) Object.assign(locals, presentLocals(content, ADDRESSES, new Date()), { view });
  return page ? next() : next('/404');
});
