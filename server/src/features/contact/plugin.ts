import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { contactRoutes } from './contact.routes.ts';
import { createContactService } from './contact.service.ts';
import { operations } from './operations.ts';

/** The messages of visitors. */
export const contact = feature(
  'contact',
  { dependencies: ['accounts', 'mails', 'releases', 'webhooks'], uses: ['mails', 'mailer', 'liveSite', 'webhooks'] },
  async (app) => {
    const { mails, mailer, liveSite, config, webhooks } = app;
    const { publicUrl: siteUrl } = config;
    const contact = createContactService({ ...app.dependencies, mails, mailer, webhooks, siteUrl });
    app.maintenance.add('messages of visitors', contact.purge);
    app.describe(operations);
    await registerApi(app, 'contact', contactRoutes, { contact, siteUrl, readPage: liveSite.readText });
  },
);
