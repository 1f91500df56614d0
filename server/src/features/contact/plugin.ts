import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { contactRoutes } from './contact.routes.ts';
import { createContactService } from './contact.service.ts';
import { operations } from './operations.ts';

/** The messages of visitors. */
export const contact = feature(
  'contact',
  { dependencies: ['accounts', 'mails'], uses: ['mails', 'mailer'] },
  async (app) => {
    const { mails, mailer, config } = app;
    const contact = createContactService({ ...app.dependencies, mails, mailer });
    app.maintenance.add('messages of visitors', contact.purge);
    app.describe(operations);
    const { publicUrl: siteUrl, folders } = config;
    await registerApi(app, 'contact', contactRoutes, { contact, siteUrl, siteDir: folders.site });
  },
);
