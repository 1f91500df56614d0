import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ownStyleAt } from '@vitrine/shared/looks/own-style';
import { photoIdOf } from '@vitrine/shared/site-addresses';
import type { Language } from '@vitrine/shared/site-choices';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { NothingHere } from '../../errors.ts';
import { notPublishedPage } from '../../http/plain-pages.ts';
import type { LiveSite, SiteFile } from './live-site.ts';
import { isPage } from './release-rows.ts';
import type { createObjectSender } from './send-object.ts';
import { cacheControlOfPath, candidatesOf, IMMUTABLE, pathOf, REVALIDATE } from './site-path.ts';

/** The admin loads only its own scripts. MUI writes style elements at run time. */
const ADMIN_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A small site is published within seconds of the first start. */
const RETRY_AFTER_S = '5';

interface Options {
  site: LiveSite;
  send: ReturnType<typeof createObjectSender>;
  admin: string;
  readLanguage: () => Promise<Language>;
}

/** The admin at `/admin/` and the live release of the public site at `/`. */
export const staticPages: FastifyPluginAsync<Options> = async (app, { site, send, admin, readLanguage }) => {
  const sendFile = (request: FastifyRequest, reply: FastifyReply, file: SiteFile) => {
    const { 'content-security-policy': policy, ...common } = site.headers();
    // Only a page can do anything. With other files its policy would be a kilobyte that each of them carries.
    reply.headers({ ...common, ...(isPage(file.path) && policy && { 'content-security-policy': policy }) });
    return send(request, reply.header('cache-control', cacheControlOfPath(file.path)), file);
  };

  const sendAdmin = (reply: FastifyReply, file: string) => {
    if (isPage(file)) reply.header('content-security-policy', ADMIN_POLICY);
    return reply
      .header('cache-control', file.startsWith('assets') ? IMMUTABLE : REVALIDATE)
      .sendFile(file, admin, { cacheControl: false });
  };

  await app.register(fastifyStatic, { root: admin, serve: false, preCompressed: true, suppressWarning: true });

  app.get('/admin', { schema: { hide: true } }, (_request, reply) => sendAdmin(reply, 'index.html'));
  app.get('/admin/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url).slice('/admin/'.length);
    const [file = ''] = candidatesOf(path);
    const isThere =
      path !== '' &&
      (await stat(join(admin, file)).then(
        (found) => found.isFile(),
        () => false,
      ));
    if (!isThere && /^assets\//.test(path)) throw new NothingHere();
    return sendAdmin(reply, isThere ? file : 'index.html');
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    await site.ready();
    const path = pathOf(request.url);
    const build = site.build();
    if (path === '/build.json' && build) return reply.header('cache-control', REVALIDATE).send(build);
    const file = site.find(path);
    if (file) return sendFile(request, reply, file);
    // Pages with values that are not saved may need one that no release has.
    const style = ownStyleAt(path);
    if (style !== null) return reply.type('text/css; charset=utf-8').header('cache-control', REVALIDATE).send(style);
    // Addresses that are decomposed are what a site had of version 0.1.0, or what a file system made of them.
    const renamed = site.photoPage(photoIdOf(path) ?? 0) ?? site.find(path.normalize('NFC'))?.path;
    if (renamed !== undefined) {
      // For good, so search engines take the new address for the old one. But browsers ask again: titles may be exchanged.
      const address = new URL('http://site.example');
      address.pathname = renamed.replace(/index\.html$/, '');
      const [query = ''] = /\?.*$/s.exec(request.url) ?? [];
      return reply.header('cache-control', REVALIDATE).redirect(address.pathname + query, 308);
    }
    const missing = site.find('404.html');
    if (missing) return sendFile(request, reply.code(404), missing);
    const { html, policy } = notPublishedPage(await readLanguage());
    return reply
      .code(503)
      .headers({ 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  });
};
