import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ownStyleAt } from '@vitrine/shared/looks/own-style';
import type { Language } from '@vitrine/shared/site-choices';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { NothingHere } from '../../errors.ts';
import { notPublishedPage } from '../../http/plain-pages.ts';
import { createCompressedPages } from './compressed-pages.ts';
import { findFile, pathOf, readHeaders } from './release-files.ts';

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

const REVALIDATE = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A small site is published within seconds of the first start. */
const RETRY_AFTER_S = '5';

interface Options {
  /** The link to the live release. */
  site: string;
  admin: string;
  readLanguage: () => Promise<Language>;
}

/** The admin at `/admin/` and the live release of the public site at `/`. */
export const staticPages: FastifyPluginAsync<Options> = async (app, { site, admin, readLanguage }) => {
  const pages = createCompressedPages();

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, release: string, file: string) => {
    // Files of the bundle have compressed copies.
    const isOfBundle = file.startsWith('_astro');
    reply.headers(await readHeaders(release)).header('cache-control', isOfBundle ? IMMUTABLE : REVALIDATE);
    if (!isOfBundle && (await pages.send(request, reply, join(release, file)))) return reply;
    return reply.sendFile(file, release, { cacheControl: false });
  };

  const sendAdmin = (reply: FastifyReply, file: string) =>
    reply
      .header('content-security-policy', ADMIN_POLICY)
      .header('cache-control', file.startsWith('assets') ? IMMUTABLE : REVALIDATE)
      .sendFile(file, admin, { cacheControl: false });

  await app.register(fastifyStatic, { root: admin, serve: false, preCompressed: true, suppressWarning: true });

  app.get('/admin', { schema: { hide: true } }, (_request, reply) => sendAdmin(reply, 'index.html'));
  app.get('/admin/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url).slice('/admin/'.length);
    const file = path && (await findFile(admin, path));
    if (!file && /^assets\//.test(path)) throw new NothingHere();
    return sendAdmin(reply, file || 'index.html');
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    // One release for the whole request: the next one may go live between finding a file and reading it.
    const release = await realpath(site).catch(() => site);
    const file = await findFile(release, pathOf(request.url));
    if (file) return sendPage(request, reply, release, file);
    // Pages with values that are not saved may need one that no release has.
    const style = ownStyleAt(pathOf(request.url));
    if (style !== null) return reply.type('text/css; charset=utf-8').header('cache-control', REVALIDATE).send(style);
    if (await findFile(release, '404.html')) return sendPage(request, reply.code(404), release, '404.html');
    const { html, policy } = notPublishedPage(await readLanguage());
    return reply
      .code(503)
      .headers({ 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  });
};
