import { success } from '@vitrine/shared/contract/envelope';
import { SettingsUpdate, VersionedSettingsView } from '@vitrine/shared/contract/settings';
import { save, VersionHeaders, versionConflict } from '@vitrine/shared/contract/versions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerSave, okWithTag } from '../../records/version.ts';
import type { Settings } from './settings.entity.ts';
import { presentSettings } from './settings.presenter.ts';
import type { SettingsService } from './settings.service.ts';

const present = (settings: Settings) => ({ ...presentSettings(settings), version: settings.version });

/** `/api/settings` */
export const settingsRoutes: FastifyPluginAsyncZod<{ settings: SettingsService }> = async (app, { settings }) => {
  app.get(
    '/',
    {
      onRequest: app.optionalUser,
      config: { keepUntilPublished: true },
      schema: { response: { 200: success(VersionedSettingsView) } },
    },
    async (request, reply) => {
      const found = await settings.read();
      if (request.isAdmin()) return okWithTag(reply, present(found));
      return okWithTag(reply, { ...(await settings.presentShown(found)), version: found.version });
    },
  );

  app.put(
    '/',
    {
      onRequest: app.requireAdmin,
      config: { activity: 'settings_changed' },
      schema: {
        headers: VersionHeaders,
        body: save(SettingsUpdate),
        response: { 200: success(VersionedSettingsView), 409: versionConflict(VersionedSettingsView) },
      },
    },
    async (request, reply) => answerSave(request, reply, { update: settings.update, read: settings.read, present }),
  );
};
