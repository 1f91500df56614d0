import { successList } from '@vitrine/shared/contract/envelope';
import { ActivityEntryView, ActivityQuery } from '@vitrine/shared/contract/security/activity';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describeDevice } from '../../../http/describe-device.ts';
import { listAnswer } from '../../../records/list-answer.ts';
import type { ActivityService } from './activity.service.ts';
import type { ActivityEntry } from './activity-entry.entity.ts';

/** `/api/activity` */
export const activityRoutes: FastifyPluginAsyncZod<{ activity: ActivityService }> = async (app, { activity }) => {
  const present = ({
    id,
    at,
    action,
    username,
    kind,
    subject,
    address,
    userAgent,
  }: ActivityEntry): ActivityEntryView => ({
    id,
    at: at.toISOString(),
    action,
    username: username ?? null,
    kind: kind ?? null,
    subject: subject ?? null,
    address: address ?? null,
    device: userAgent ? describeDevice(userAgent) : null,
  });

  app.get(
    '/',
    {
      onRequest: app.requireAdmin,
      schema: { querystring: ActivityQuery, response: { 200: successList(ActivityEntryView) } },
    },
    async ({ query }, reply) => {
      const { entries, total, offset } = await activity.list(query);
      return listAnswer(reply, 'activity', { data: entries.map(present), total, offset });
    },
  );
};
