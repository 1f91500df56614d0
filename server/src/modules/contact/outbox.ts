import { QueryOrder } from '@mikro-orm/core';
import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { Locks } from '../../database/locks.ts';
import type { EntityManager } from '../../database/orm.ts';
import { Settings } from '../settings/settings.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';

export interface MailOptions {
  /** Connection as `smtp://user:password@host:port`, or `smtps://`. */
  smtpUrl: string;
  from: string;
  /** Where messages go; null for the address in the settings. */
  to: string | null;
  /** The first wait after a failure; it doubles from there. */
  retryFirstMs: number;
}

interface Options {
  /** A manager of its own for each message. */
  forkEm: () => EntityManager;
  locks: Locks;
  /** Null when no mail server is configured: messages then wait in the inbox alone. */
  mail: MailOptions | null;
  log: FastifyBaseLogger;
}

export type Outbox = ReturnType<typeof createOutbox>;

const RETRY_MAX_MS = 60 * 60_000;
/** After so long it is looked whether another server has sent what it was sending. */
const BUSY_MS = 5_000;
/** After a failure that is not the mail's own, such as a full disk. */
const RETRY_MS = 60_000;
const theSoonest = { deliverAfter: QueryOrder.ASC_NULLS_FIRST, id: QueryOrder.ASC };
const SMTP_TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Refused for good: trying the same again cannot help (RFC 5321, section 4.2.1). */
const isPermanent = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Delivers visitors' messages by mail. What is still to be sent stands in the database with its next time, so that
 * neither a mail server that is down nor a restart loses one; each message tells how its delivery went.
 */
export function createOutbox({ forkEm, locks, mail, log }: Options) {
  let transport: Transporter | null = null;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  let stopped = false;

  const connect = async ({ smtpUrl }: MailOptions) => {
    if (transport) return transport;
    const { createTransport } = await import('nodemailer');
    transport = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS_MS });
    return transport;
  };

  const send = async (options: MailOptions, message: ContactMessage, to: string) => {
    const { id, name, email, phone, image, createdAt } = message;
    const photograph = image ? [`Photograph: ${(await image.loadOrFail()).title}`] : [];
    const transporter = await connect(options);
    await transporter.sendMail({
      from: options.from,
      to,
      replyTo: { name, address: email },
      subject: `Message from ${name}`,
      text: [
        `Name: ${name}`,
        `Email: ${email}`,
        ...(phone ? [`Phone: ${phone}`] : []),
        ...photograph,
        '',
        message.message,
      ].join('\n'),
      messageId: `<contact-${id}-${createdAt.getTime()}@vitrine>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };

  const deliver = async (options: MailOptions, message: ContactMessage, em: EntityManager) => {
    const to = options.to ?? (await em.findOneOrFail(Settings, { id: 1 })).email;
    try {
      if (!to) throw new Error('No recipient: set CONTACT_TO, or an email address in the settings');
      await send(options, message, to);
      Object.assign(message, { deliveryState: 'sent', deliveryError: null, deliverAfter: null });
    } catch (error) {
      message.deliveryAttempts += 1;
      const delayMs = Math.min(options.retryFirstMs * 2 ** (message.deliveryAttempts - 1), RETRY_MAX_MS);
      const isLost = isPermanent(error);
      message.deliveryState = isLost ? 'failed' : 'pending';
      message.deliverAfter = isLost ? null : new Date(Date.now() + delayMs);
      message.deliveryError = reasonOf(error);
      log.warn(
        { message: message.id, attempts: message.deliveryAttempts, reason: reasonOf(error) },
        'mail not delivered',
      );
    }
    await em.flush();
  };

  const isDue = ({ deliverAfter }: ContactMessage) => {
    const waitMs = (deliverAfter?.getTime() ?? 0) - Date.now();
    // No retry is planned further ahead than this, so a longer wait means that the clock has been set back since.
    return waitMs <= 0 || waitMs > RETRY_MAX_MS;
  };

  const deliverIfDue = async (options: MailOptions, id: number) => {
    const em = forkEm();
    const message = await em.findOne(ContactMessage, { id, deliveryState: 'pending' });
    if (message && isDue(message)) await deliver(options, message, em);
  };

  /** Sends what is due. Answers when the next one is, null when nothing waits. */
  const drain = async (options: MailOptions): Promise<Date | null> => {
    /** Other servers are sending these. */
    const elsewhere: number[] = [];
    while (!stopped) {
      const waiting = { deliveryState: 'pending', id: { $nin: elsewhere } } as const;
      const next = await forkEm().findOne(ContactMessage, waiting, { orderBy: theSoonest });
      if (!next) return elsewhere.length > 0 ? new Date(Date.now() + BUSY_MS) : null;
      if (!isDue(next)) return next.deliverAfter ?? null;
      const { id } = next;
      if (!(await locks.ifFree(`mail ${id}`, () => deliverIfDue(options, id)))) elsewhere.push(id);
    }
    return null;
  };

  const run = async (options: MailOptions) => {
    clearTimeout(timer);
    while (again && !stopped) {
      again = false;
      const due = await drain(options);
      if (due && !stopped) timer = setTimeout(wake, Math.max(0, due.getTime() - Date.now()) + 10);
    }
  };

  /** Looks for messages that are due, without making the caller wait. */
  function wake() {
    if (!mail || stopped) return;
    again = true;
    running ??= run(mail)
      .catch((error: unknown) => {
        log.error({ err: error }, 'the outbox stopped; it goes on in a minute');
        if (!stopped) timer = setTimeout(wake, RETRY_MS);
      })
      .finally(() => {
        running = null;
      });
  }

  return {
    /** What a new message begins with. */
    firstState: mail ? ('pending' as const) : ('off' as const),
    wake,
    idle: async () => {
      await running;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      transport?.close();
    },
  };
}
