import type { Config } from '../config.ts';
import type { Foundations } from '../foundations.ts';
import { createOutbox } from '../modules/contact/outbox.ts';
import { createMailQueue } from './mail-queue.ts';
import { createMailer } from './mailer.ts';

interface Options extends Pick<Foundations, 'forkEm' | 'locks' | 'log'> {
  config: Pick<Config, 'mail' | 'mailRetryFirstMs'>;
}

/** What sends mails. */
export function createMailing({ config: { mail, mailRetryFirstMs: retryFirstMs }, ...foundations }: Options) {
  const mailer = mail && createMailer(mail);
  const mails = createMailQueue({ ...foundations, mailer, retryFirstMs });
  const outbox = createOutbox({ ...foundations, mailer, retryFirstMs });
  const stop = async () => {
    await mails.stop();
    await outbox.stop();
  };
  return { mailer, mails, outbox, stop };
}
