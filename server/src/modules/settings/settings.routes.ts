import { Failure, ok, success } from '@vitrine/shared/contract/envelope';
import { SettingsUpdate, SettingsView } from '@vitrine/shared/contract/settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { presentSettings } from './settings.presenter.ts';
import type { SettingsService } from './settings.service.ts';

const tags = ['settings'];

/** `/api/settings` */
export const settingsRoutes: FastifyPluginAsyncZod<{ settings: SettingsService }> = async (app, { settings }) => {
  app.get(
    '/',
    { config: { keepUntilPublished: true }, schema: { tags, response: { 200: success(SettingsView) } } },
    async () => ok(presentSettings(await settings.read())),
  );

  app.put(
    '/',
    {
      onRequest: app.requireAdmin,
      schema: { tags, body: SettingsUpdate, response: { 200: success(SettingsView), 422: Failure } },
    },
    async ({ body }) => ok(presentSettings(await settings.update(body))),
  );
};
