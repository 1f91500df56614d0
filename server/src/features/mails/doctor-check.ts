import { type Check, fault, ok, warning } from '../doctor/check.ts';
import { createMailer } from './mailer.ts';

export const mail: Check = {
  name: 'Mail',
  async run({ config, database, sendsMail }) {
    if (!config.mail) {
      return warning('Messages of visitors are in the admin alone.', 'Set SMTP_URL to have them mailed to you.');
    }
    const [settings] = await database.ask('select email from settings where id = 1');
    const to = config.mail.to ?? (settings?.email ? String(settings.email) : null);
    if (!to) return fault('Nobody is to receive the mails.', 'Set CONTACT_TO, or an email address in the settings.');
    const mailer = createMailer({ ...config.mail, to });
    try {
      if (!sendsMail) {
        await mailer.verify();
        return ok(`The mail server accepts the account. Its mails go to ${to}.`);
      }
      const { answer } = await mailer.sendTestTo(to);
      return ok(`A test message was sent to ${to}; the mail server answered "${answer}".`);
    } catch (error) {
      return fault(`No mail can be sent: ${mailer.reasonOf(error)}.`, 'Check SMTP_URL, SMTP_FROM and the account.');
    } finally {
      mailer.close();
    }
  },
};
