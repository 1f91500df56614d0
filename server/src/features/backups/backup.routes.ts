import { BackupsView } from '@vitrine/shared/contract/backups';
import { Failure, ok, success } from '@vitrine/shared/contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BackupService } from './backup.service.ts';

/** `/api/backups` */
export const backupRoutes: FastifyPluginAsyncZod<{ backups: BackupService }> = async (app, { backups }) => {
  const onRequest = app.requireAdmin;

  app.get('/', { onRequest, schema: { response: { 200: success(BackupsView) } } }, async () =>
    ok(await backups.read()),
  );

  app.post('/', { onRequest, schema: { response: { 200: success(BackupsView), 409: Failure } } }, async () => {
    await backups.request();
    return ok(await backups.read());
  });
};
