import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { createLogoWatchers, type LogoWatchers } from './logo-watchers.ts';
import { createLogos } from './logos.ts';
import { operations } from './operations.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { createSettingsService, type SettingsService } from './settings/settings.service.ts';
import { siteRoutes } from './site.routes.ts';
import { createSiteService, type SiteService } from './site.service.ts';

export type { SettingsService } from './settings/settings.service.ts';
export type { SiteService } from './site.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    settings: SettingsService;
    site: SiteService;
    /** Who makes pictures with the logo, or with the name in its place. */
    logoWatchers: LogoWatchers;
  }
}

const needs = { dependencies: ['accounts', 'images'], uses: ['renditions'] } as const;

/** What the owner has chosen for the public site: its texts, sections, language and look, and the settings. */
export const site = feature('site', needs, async (app) => {
  const { config, imaging, store, renditions } = app;
  const { uploadCeilingMb } = config;
  const logoChanges = createLogoWatchers();
  const work = { ...app.dependencies, renditions, logoChanges };
  const settings = createSettingsService({ ...work, uploadCeilingMb });
  const site = createSiteService({ ...work, logos: createLogos({ ...app.dependencies, imaging, store }) });
  app.decorate('settings', settings);
  app.decorate('site', site);
  app.decorate('logoWatchers', logoChanges);
  app.describe(operations);
  await registerApi(app, 'settings', settingsRoutes, { settings });
  await registerApi(app, 'site', siteRoutes, { site });
});
