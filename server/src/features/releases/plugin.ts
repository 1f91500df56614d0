import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { readPublicPhotographs } from '../../records/public-photographs.ts';
import type { Host } from './deploy/deploy.ts';
import { openHosts } from './deploy/hosts.ts';
import { createLiveVersions, type LiveVersions } from './deploy/live-versions.ts';
import { createSiteVersions } from './deploy/site-version.ts';
import { createDrafts } from './drafts.ts';
import { earlierReleases } from './earlier-releases.ts';
import { importFormer } from './import-former.ts';
import { createLiveSite, type LiveSite } from './live-site.ts';
import { createObjects } from './objects.ts';
import { partsRoutes } from './parts.routes.ts';
import { createPruning, type Pruning } from './pruning.ts';
import { createPutBackService, type PutBackService } from './put-back/put-back.service.ts';
import { createReleaseService, type ReleaseService } from './release.service.ts';
import { createReleasePasses, type ReleasePasses } from './release-passes.ts';
import { createMemory, createObjectSender, keyOf } from './send-object.ts';
import { staticPages } from './static-pages.ts';

export type { LiveSite } from './live-site.ts';
export type { PutBackService } from './put-back/put-back.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    liveSite: LiveSite;
    releases: ReleaseService;
    pruneReleases: Pruning['prune'];
    passes: ReleasePasses;
    putBack: PutBackService;
    /** Where the live site is brought to, and as what. */
    siteHosts: { hosts: readonly Host[]; versions: LiveVersions };
    /** Imports the releases of version 0.1.0, before the first request. */
    importFormerReleases: () => Promise<void>;
  }
}

const uses = ['settings', 'site', 'files'] as const;

/** The releases of the site: receives them from a builder, keeps them, and shows the live one and previews of the others. */
export const releases = feature('releases', { dependencies: ['content'], uses }, async (app) => {
  const { config, database, signer, images, settings, site, files, dependencies } = app;
  const { categories, testimonials, heroSlides, socialLinks, pages, projects } = app;
  const { visibility, reader } = database;
  const lists = { categories, testimonials, heroSlides, socialLinks, pages, projects, site };

  const memory = createMemory();
  const objects = createObjects({
    ...dependencies,
    files,
    copies: config.folders.objectCopies,
    findInMemory: (digest) => memory.get(keyOf(digest)) ?? null,
  });
  const liveSite = createLiveSite({ ...dependencies, objects });
  const drafts = createDrafts({ ...dependencies, objects });
  const { secret, keepReleases: newest } = config.publishing;
  const pruning = createPruning({ ...dependencies, objects, site: liveSite, newest });
  const releases = createReleaseService({ ...dependencies, objects, readShown: readPublicPhotographs });
  const passes = createReleasePasses({ signer });
  app.decorate('liveSite', liveSite);
  app.decorate('releases', releases);
  app.decorate('pruneReleases', pruning.prune);
  app.decorate('passes', passes);
  app.decorate(
    'putBack',
    createPutBackService({ ...dependencies, readFile: releases.readFile, images, settings, lists }),
  );
  app.decorate('importFormerReleases', () => importFormer({ ...dependencies, data: config.folders.data, objects }));
  const versions = createSiteVersions({
    ...dependencies,
    objects,
    files,
    hasPictures: config.imagesOrigin === null,
  });
  const hosts = await openHosts(config.publishing.hosts, config.tokenSecret);
  app.decorate('siteHosts', { hosts, versions: createLiveVersions({ ...dependencies, site: liveSite, versions }) });
  app.addHook('onClose', () => {
    for (const { close } of hosts) close();
  });
  app.maintenance.add('files of the site that no release has', pruning.sweep);

  const send = createObjectSender({ read: objects.read, objectAt: liveSite.objectAt }, memory);
  await registerApi(app, 'publishing/site', partsRoutes, { drafts, releases, reader, site: liveSite, secret });
  await app.register(earlierReleases, {
    em: dependencies.em,
    reader,
    objects,
    send,
    passes,
    recordPreview: releases.recordPreview,
    visibility,
    siteUrl: config.publicUrl,
  });
  await app.register(staticPages, {
    site: liveSite,
    send,
    admin: config.folders.admin,
    readLanguage: site.readLanguage,
  });
});
