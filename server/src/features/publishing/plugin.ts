import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { createWorker } from '../../jobs/worker.ts';
import { createBuilderClient } from './builder-client.ts';
import { createCdnService } from './cdn/cdn.service.ts';
import { operations } from './operations.ts';
import { previewPages } from './previews.routes.ts';
import { createPreviews } from './previews.ts';
import { publishingRoutes } from './publishing.routes.ts';
import { createPublishingService, type PublishingService } from './publishing.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cdn: ReturnType<typeof createCdnService>;
    publishing: PublishingService;
  }
}

const needs = {
  dependencies: ['content', 'releases'],
  uses: ['content', 'passes', 'putBack', 'releases', 'pruneReleases', 'liveSite', 'siteHosts'],
} as const;

/** Not while the first visitors ask for what is new. */
const TIDY_AFTER_MS = 1_000;

/** Calls the builder, and every other target, after each change of the content. */
export const publishing = feature('publishing', needs, async (app) => {
  const { config, content, signer, passes, putBack, jobs, releases, pruneReleases, liveSite: site, siteHosts } = app;
  const { locks, notifications, log } = app.dependencies;
  const cdn = createCdnService({ ...app.dependencies, config: config.cdn });
  const builder = config.publishing.builder && createBuilderClient(config.publishing.builder);
  const publishing = createPublishingService({
    ...app.dependencies,
    builder,
    cdn,
    config,
    passes,
    releases,
    pruneReleases,
    site,
    siteHosts,
  });
  const tidying = createWorker({
    name: 'site releases',
    locks,
    log,
    async round(signal) {
      await publishing.tidyUp(signal);
      return null;
    },
  });
  const previews = createPreviews({ builder, readHead: content.readHead, signer });
  await cdn.prepare();
  await publishing.prepare();
  app.decorate('cdn', cdn);
  app.decorate('publishing', publishing);
  app.describe(operations);

  jobs.add(cdn);
  jobs.add(publishing);
  jobs.add(tidying, { isOwn: true });
  site.onSwitch(() => void setTimeout(tidying.wake, TIDY_AFTER_MS).unref());
  site.onSwitch(publishing.wakeHosts);
  jobs.yieldWhile(publishing.isPublishing);
  // From when the builder that is called can ask for the content.
  app.addHook('onListen', async () => {
    notifications.subscribe('vitrine_content', {
      // With a version it is no change.
      onNotification: (version) => version === '' && publishing.wake(),
      onAny: publishing.catchUp,
    });
  });
  app.maintenance.add('old edits', publishing.pruneEdits);

  await registerApi(app, 'publishing', publishingRoutes, {
    publishing,
    previews,
    putBack,
    secret: config.publishing.secret,
  });
  await app.register(previewPages, { previews, corsOrigins: config.corsOrigins });
});
