import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { mailRoutes } from './mail.routes.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { operations } from './operations.ts';

export type { MailQueue, MailWriter, WrittenMail } from './mail-queue.ts';
export type { Mailer } from './mailer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null if no mail server is configured. */
    mailer: Mailer | null;
    mails: MailQueue;
  }
}

/** The queue of all mails. */
export const mails = feature('mails', { dependencies: ['guards'], uses: ['requireAdmin'] }, async (app) => {
  const { mail, mailRetryFirstMs: retryFirstMs } = app.config;
  const mailer = mail && createMailer(mail);
  const mails = createMailQueue({ ...app.dependencies, mailer, retryFirstMs });
  app.decorate('mailer', mailer);
  app.decorate('mails', mails);
  app.jobs.add(mails);
  app.maintenance.add('old mails', mails.purge);
  app.describe(operations);
  await registerApi(app, 'mails', mailRoutes, { mails });
});
