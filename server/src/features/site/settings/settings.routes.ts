import { success } from '@vitrine/shared/contract/envelope';
import { SettingsAdminView, SettingsUpdate, VersionedSettingsView } from '@vitrine/shared/contract/settings';
import { save, VersionHeaders, versionConflict } from '@vitrine/shared/contract/versions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerSave, okWithTag } from '../../../records/version.ts';
import type { SettingsService } from './settings.service.ts';

const AnySettingsView = z.union([SettingsAdminView, VersionedSettingsView]);

/** `/api/settings` */
export const settingsRoutes: FastifyPluginAsyncZod<{ settings: SettingsService }> = async (app, { settings }) => {
  const present = settings.presentForAdmin;

  app.get(
    '/',
    {
      onRequest: app.optionalUser,
      config: { cache: true },
      schema: { response: { 200: success(AnySettingsView) } },
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
        response: { 200: success(SettingsAdminView), 409: versionConflict(SettingsAdminView) },
      },
    },
    async (request, reply) => answerSave(request, reply, { update: settings.update, read: settings.read, present }),
  );
};
