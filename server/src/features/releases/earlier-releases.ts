import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { VisibilityReader } from '../../database/visibility-reader.ts';
import { NothingHere } from '../../errors.ts';
import { notShownPage } from '../../http/plain-pages.ts';
import { createRewriter } from './preview-addresses.ts';
import { BANNER_STYLE, BANNER_STYLE_PATH, withBanner } from './preview-banner.ts';
import { readHeaders } from './release-files.ts';
import type { ReleasePasses } from './release-passes.ts';
import { createReleaseReader } from './release-reader.ts';
import { type Photographs, photographsIn, photoIdOfPath } from './shown-photographs.ts';

interface Options {
  releases: string;
  /** The link to the live release. */
  site: string;
  passes: ReleasePasses;
  /** The photographs that visitors may see. */
  readShown: () => Promise<Photographs>;
  visibility: VisibilityReader;
  /** In which the time of a release is shown. */
  readTimeZone: () => Promise<string>;
}

type Params = { pass: string; '*'?: string };
type Request = { params: Params };

/** The types of files that contain addresses of the site. */
const MIME_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Scripts, styles and fonts. They come from the code and show no content. */
const isFromCode = (file: string) => file.startsWith('_astro');
/** Compressed copies, which could not be searched. */
const COMPRESSED = /\.(?:br|gz|zst)$/;

/** A private preview: not cached, not indexed by search engines, and other sites do not learn its address. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
};

/**
 * `/releases/<pass>/…`: previews a kept release, for holders of a pass, as it would be at `/`. What is no longer public is not shown:
 * neither the picture, which is checked at `/static/images/` as always, nor a page that names the photograph.
 */
export const earlierReleases: FastifyPluginAsync<Options> = async (app, options) => {
  const { releases, site, passes, readShown, visibility, readTimeZone } = options;
  const files = createReleaseReader(releases);
  // The folder above, because the folder of releases is the builder's and may not exist when the server starts.
  await app.register(fastifyStatic, { root: dirname(releases), serve: false, preCompressed: true });

  const isShownKey = async (key: string, { keys }: Photographs) =>
    keys.has(key) || (await visibility.findSuccessor(key))?.isShown === true;

  /** Whether every photograph in the text is public now. If a photograph is unknown, the answer is no. */
  const isAllPublic = async (text: string, shown: Photographs) => {
    const { ids, keys } = photographsIn(text);
    if (!ids.isSubsetOf(shown.ids)) return false;
    for (const key of keys) if (!(await isShownKey(key, shown))) return false;
    return true;
  };

  const findShown = async (release: string, path: string, shown: Photographs) => {
    const found = await files.find(release, path);
    if (!found || COMPRESSED.test(found.file)) return null;
    const id = photoIdOfPath(`/${found.file}`);
    return id === null || shown.ids.has(id) ? found : null;
  };

  const send = async ({ params: { pass, '*': path = '' } }: Request, reply: FastifyReply) => {
    const release = passes.releaseOf(pass);
    if (!release) throw new NothingHere();
    const folder = join(releases, release);
    const shown = await readShown();
    const found = await findShown(release, `/${path}`, shown);
    const answer = found ?? (await files.find(release, '/404.html'));
    if (!answer) throw new NothingHere();
    const { file, dir, name } = answer;
    if (extname(file) === '.html') await passes.recordPreview(release);

    reply
      .code(found ? 200 : 404)
      .headers(await readHeaders(folder))
      .headers(PRIVATE);
    const text = await readFile(join(dir, name), 'utf8');
    if (!isFromCode(file) && !(await isAllPublic(text, shown))) {
      if (extname(file) !== '.html') throw new NothingHere();
      const { html, policy } = notShownPage;
      reply.code(found ? 403 : 404).header('content-security-policy', policy);
      return reply.type('text/html; charset=utf-8').send(html);
    }

    const type = MIME_TYPES[extname(file)];
    if (!type) return reply.sendFile(name, dir, { cacheControl: false });
    const rewrite = createRewriter(`/releases/${pass}`, await files.names(release));
    const rewritten = rewrite(file, text);
    const isPage = extname(file) === '.html';
    if (!isPage) return reply.type(type).send(rewritten);
    return reply.type(type).send(await withBanner(rewritten, { release, site, timeZone: await readTimeZone() }));
  };

  app.get(BANNER_STYLE_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(BANNER_STYLE),
  );
  // The router ignores a slash at the end, so the home page needs an address of its own.
  for (const address of ['/releases/:pass', '/releases/:pass/*']) {
    app.get<{ Params: Params }>(address, { schema: { hide: true } }, send);
  }
};
