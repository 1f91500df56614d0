import { reasonOf } from '@vitrine/shared/node/reason-of';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { EntityManager } from '../../database/orm.ts';
import { Settings } from '../site/settings/settings.entity.ts';
import { createAnswerCleaner } from './mail-failure.ts';

interface MailOptions {
  /** Connection as `smtp://user:password@host:port`, or `smtps://`. */
  smtpUrl: string;
  from: string;
  /** Recipient of the messages; null for the address in the settings. */
  to: string | null;
}

export type Mailer = ReturnType<typeof createMailer>;

const SMTP_TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};
/** The owner waits for the result, so this is shorter than the time limit of calls. */
const TEST_WITHIN_MS = 20_000;

/** Sends mails to the owner through the configured mail server. */
export function createMailer({ smtpUrl, from, to }: MailOptions) {
  const clean = createAnswerCleaner(smtpUrl);
  let transport: Transporter | null = null;

  const connect = async () => {
    if (transport) return transport;
    const { createTransport } = await import('nodemailer');
    transport = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS_MS });
    return transport;
  };

  const send = async (mail: SendMailOptions) =>
    (await connect()).sendMail({ from, disableFileAccess: true, disableUrlAccess: true, ...mail });

  const findReceiver = async (em: EntityManager): Promise<string | null> =>
    to || (await em.findOneOrFail(Settings, { id: 1 })).email || null;

  const needReceiver = async (em: EntityManager) => {
    const receiver = await findReceiver(em);
    if (!receiver) throw new Error('No recipient: set CONTACT_TO, or an email address in the settings');
    return receiver;
  };

  const sendTestTo = async (receiver: string): Promise<{ receiver: string; answer: string }> => {
    const late = AbortSignal.timeout(TEST_WITHIN_MS);
    try {
      const { response } = await send({
        to: receiver,
        subject: 'Test of the mail settings',
        text: 'This mail was sent to try the mail settings. Messages of visitors arrive the same way.',
        signal: late,
      });
      return { receiver, answer: clean(response ?? '') };
    } catch (error) {
      if (late.aborted) throw new Error(`The mail server did not answer within ${TEST_WITHIN_MS / 1_000} seconds`);
      throw error;
    }
  };

  return {
    /** The recipient's address; null if none is known. */
    findReceiver,

    /** Why a mail failed, in the mail server's words if there are any. */
    reasonOf: (error: unknown) => clean(reasonOf(error)),

    async sendToOwner(mail: SendMailOptions, em: EntityManager) {
      await send({ ...mail, to: await needReceiver(em) });
    },

    async sendTo(receiver: string, mail: SendMailOptions) {
      await send({ ...mail, to: receiver });
    },

    /** Sends a test mail. Returns the mail server's answer; throws if it refuses the mail. */
    async sendTest(em: EntityManager) {
      return sendTestTo(await needReceiver(em));
    },

    sendTestTo,

    /** Signs in to the mail server. Throws if it refuses. */
    async verify() {
      await (await connect()).verify();
    },

    close: () => transport?.close(),
  };
}
