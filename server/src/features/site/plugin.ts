import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { readDefaultRights } from '../../records/rights.ts';
import { createLogos } from './logos.ts';
import { operations } from './operations.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { createSettingsService, type SettingsService } from './settings/settings.service.ts';
import { siteRoutes } from './site.routes.ts';
import { createSiteService, type SiteService } from './site.service.ts';
import { createSiteWatchers, type SiteWatchers } from './site-watchers.ts';

export type { SettingsService } from './settings/settings.service.ts';
export type { SiteService } from './site.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    settings: SettingsService;
    site: SiteService;
    /** Who makes files anew when what they say or show of the site changes. */
    siteWatchers: SiteWatchers;
  }
}

const needs = { dependencies: ['accounts', 'images'], uses: ['renditions'] } as const;

/** What the owner has chosen for the public site: its texts, sections, language and look, and the settings. */
export const site = feature('site', needs, async (app) => {
  const { config, imaging, store, renditions } = app;
  const { uploadCeilingMb } = config;
  const watchers = createSiteWatchers();
  // The files of all images contain these rights.
  watchers.add({
    read: async (transaction) => JSON.stringify(await readDefaultRights(transaction)),
    onChange: renditions.enqueueAll,
    wake: renditions.wake,
  });
  const work = { ...app.dependencies, watchers };
  const settings = createSettingsService({ ...work, uploadCeilingMb });
  const site = createSiteService({ ...work, logos: createLogos({ ...app.dependencies, imaging, store }) });
  app.decorate('settings', settings);
  app.decorate('site', site);
  app.decorate('siteWatchers', watchers);
  app.describe(operations);
  await registerApi(app, 'settings', settingsRoutes, { settings });
  await registerApi(app, 'site', siteRoutes, { site });
});
