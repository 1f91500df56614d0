import { ok, success } from '@vitrine/shared/contract/envelope';
import { LogoView, SiteUpdate, VersionedSiteView } from '@vitrine/shared/contract/site/site';
import { save, VersionHeaders, versionConflict } from '@vitrine/shared/contract/versions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerSave, okWithTag } from '../../records/version.ts';
import type { Site } from './site.entity.ts';
import { presentSite } from './site.presenter.ts';
import type { SiteService } from './site.service.ts';

const present = (site: Site) => ({ ...presentSite(site), version: site.version });

/** `/api/site` */
export const siteRoutes: FastifyPluginAsyncZod<{ site: SiteService }> = async (app, { site }) => {
  app.get(
    '/',
    { onRequest: app.optionalUser, config: { cache: true }, schema: { response: { 200: success(VersionedSiteView) } } },
    async (_request, reply) => okWithTag(reply, present(await site.read())),
  );

  app.put(
    '/',
    {
      onRequest: app.requireAdmin,
      config: { activity: 'site_changed' },
      schema: {
        headers: VersionHeaders,
        body: save(SiteUpdate),
        response: { 200: success(VersionedSiteView), 409: versionConflict(VersionedSiteView) },
      },
    },
    async (request, reply) => answerSave(request, reply, { update: site.update, read: site.read, present }),
  );

  const upload = {
    onRequest: app.requireAdmin,
    schema: { consumes: ['multipart/form-data'], response: { 201: success(LogoView) } },
  };

  app.post('/logo', upload, async (request, reply) =>
    reply.code(201).send(ok(await site.receiveLogo(request, 'logo'))),
  );

  app.post('/favicon', upload, async (request, reply) =>
    reply.code(201).send(ok(await site.receiveLogo(request, 'icon'))),
  );
};
