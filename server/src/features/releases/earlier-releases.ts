import { extname } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../database/dependencies.ts';
import type { Reader } from '../../database/reader.ts';
import type { VisibilityReader } from '../../database/visibility-reader.ts';
import { NothingHere } from '../../errors.ts';
import { notShownPage } from '../../http/plain-pages.ts';
import { type Photographs, readPublicPhotographs } from '../../records/public-photographs.ts';
import { readTimeZone } from '../../records/time-zone.ts';
import type { Objects } from './objects.ts';
import { createRewriter } from './preview-addresses.ts';
import { BANNER_STYLE, BANNER_STYLE_PATH, withBanner } from './preview-banner.ts';
import type { ReleasePasses } from './release-passes.ts';
import { findFile, findLive, findRelease, listNames, type Release, type ReleaseFile } from './release-rows.ts';
import { type createObjectSender, typeOfPath } from './send-object.ts';
import { photographsIn, photoIdOfPath } from './shown-photographs.ts';
import { candidatesOf, HEADERS_FILE, headersIn, isCode } from './site-path.ts';

interface Options extends Pick<Dependencies, 'em'> {
  reader: Reader;
  objects: Pick<Objects, 'read'>;
  send: ReturnType<typeof createObjectSender>;
  passes: ReleasePasses;
  recordPreview: (release: Release) => Promise<void>;
  visibility: VisibilityReader;
  siteUrl: string;
}

type Params = { pass: string; '*'?: string };
type Request = FastifyRequest<{ Params: Params }>;

/** What the names of files that contain addresses of the site end with. */
const WITH_ADDRESSES = ['.html', '.css', '.js', '.json'];
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
  const { reader, objects, send, passes, recordPreview, visibility, em, siteUrl } = options;

  const isShownKey = async (key: string, { keys }: Photographs) =>
    keys.has(key) || (await visibility.findSuccessor(key))?.isShown === true;

  /** Whether every photograph in the text is public now. If a photograph is unknown, the answer is no. */
  const isAllPublic = async (text: string, shown: Photographs) => {
    const { ids, keys } = photographsIn(text, siteUrl);
    if (!ids.isSubsetOf(shown.ids)) return false;
    for (const key of keys) if (!(await isShownKey(key, shown))) return false;
    return true;
  };

  const findShown = async (release: Release, path: string, shown: Photographs): Promise<ReleaseFile | null> => {
    if (COMPRESSED.test(path)) return null;
    for (const candidate of candidatesOf(path)) {
      const found = await reader.read(({ rows }) => findFile(rows, release.number, candidate));
      if (!found) continue;
      const id = photoIdOfPath(`/${found.path}`);
      return id === null || shown.ids.has(id) ? found : null;
    }
    return null;
  };

  const readRelease = async (name: string) => {
    const [release, live] = await reader.read(async ({ rows }) => [
      await findRelease(rows, name),
      await findLive(rows),
    ]);
    return release && { release, isLive: release.number === live?.number };
  };

  const readHeaders = async (release: Release) => {
    const file = await reader.read(({ rows }) => findFile(rows, release.number, HEADERS_FILE));
    return file ? headersIn((await objects.read(file.object)).toString()) : {};
  };

  const sendFile = async (request: Request, reply: FastifyReply) => {
    const { pass, '*': path = '' } = request.params;
    const known = await readRelease(passes.releaseOf(pass) ?? '');
    if (!known) throw new NothingHere();
    const { release, isLive } = known;
    const shown = await reader.read(readPublicPhotographs);
    const found = await findShown(release, `/${path}`, shown);
    const file = found ?? (await findShown(release, '/404.html', shown));
    if (!file) throw new NothingHere();
    const extension = extname(file.path);
    if (extension === '.html') await recordPreview(release);

    reply
      .code(found ? 200 : 404)
      .headers(await readHeaders(release))
      .headers(PRIVATE);
    const text = (await objects.read(file.object)).toString();
    // Files of the code show no content.
    if (!isCode(file.path) && !(await isAllPublic(text, shown))) {
      if (extension !== '.html') throw new NothingHere();
      const { html, policy } = notShownPage;
      reply.code(found ? 403 : 404).header('content-security-policy', policy);
      return reply.type('text/html; charset=utf-8').send(html);
    }

    if (!WITH_ADDRESSES.includes(extension)) return send(request, reply, file);
    const names = await reader.read(({ rows }) => listNames(rows, release.number));
    const rewrite = createRewriter(`/releases/${pass}`, names);
    const rewritten = rewrite(file.path, text);
    reply.type(typeOfPath(file.path));
    if (extension !== '.html') return reply.send(rewritten);
    const timeZone = await readTimeZone(em);
    return reply.send(withBanner(rewritten, { release: release.name, isLive, timeZone }));
  };

  app.get(BANNER_STYLE_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(BANNER_STYLE),
  );
  // The router ignores a slash at the end, so the home page needs an address of its own.
  for (const address of ['/releases/:pass', '/releases/:pass/*']) {
    app.get<{ Params: Params }>(address, { schema: { hide: true } }, sendFile);
  }
};
