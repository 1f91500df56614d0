import { Failure, success } from '@vitrine/shared/contract/envelope';
import { SettingsUpdate, VersionedSettingsView } from '@vitrine/shared/contract/settings';
import { save, VersionHeaders, versionConflict } from '@vitrine/shared/contract/versions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { explainConflict, okWithTag, readSave } from '../../records/version.ts';
import type { Settings } from './settings.entity.ts';
import { presentSettings } from './settings.presenter.ts';
import type { SettingsService } from './settings.service.ts';

const tags = ['settings'];
const presentRecord = (settings: Settings) => ({ ...presentSettings(settings), version: settings.version });

/** `/api/settings` */
export const settingsRoutes: FastifyPluginAsyncZod<{ settings: SettingsService }> = async (app, { settings }) => {
  app.get(
    '/',
    { config: { keepUntilPublished: true }, schema: { tags, response: { 200: success(VersionedSettingsView) } } },
    async (_request, reply) => okWithTag(reply, presentRecord(await settings.read())),
  );

  app.put(
    '/',
    {
      onRequest: app.requireAdmin,
      schema: {
        tags,
        headers: VersionHeaders,
        body: save(SettingsUpdate),
        response: { 200: success(VersionedSettingsView), 409: versionConflict(VersionedSettingsView), 422: Failure },
      },
    },
    async ({ headers, body }, reply) => {
      const { changes, version } = readSave(body, headers);
      const saved = await explainConflict(
        changes,
        () => settings.update(changes, version),
        async () => presentRecord(await settings.read()),
      );
      return okWithTag(reply, presentRecord(saved));
    },
  );
};
