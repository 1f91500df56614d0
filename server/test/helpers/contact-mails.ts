import type { MailRefusal } from '../../../scripts/testing/mail-server.ts';
import { call, type Server, startForTest } from './fixtures.ts';
import { givenMailServer as startMails } from './mails.ts';

export const message = { name: 'Ingrid', email: 'ingrid@example.com', message: 'Are you free in June?' };
export const FIRST_WAIT_MS = 50;
/** Longer than any test. */
export const LONG_MS = 3_600_000;
export const PASSWORD = 'a wrong/password';

/** A mail server, and its addresses with a password that they escape. */
export async function givenMailServer(port = 0) {
  const mail = await startMails(port);
  const url = (scheme: string) => `${scheme}://studio:${encodeURIComponent(PASSWORD)}@127.0.0.1:${mail.port}`;
  return { ...mail, url: url('smtp'), overTls: url('smtps') };
}

export const givenServer = (smtpUrl: string, dataDir?: string, retryFirstMs = FIRST_WAIT_MS) =>
  startForTest(
    { SMTP_URL: smtpUrl, CONTACT_TO: 'studio@example.com', MAIL_RETRY_FIRST_MS: String(retryFirstMs) },
    dataDir,
  );

export const notNow: MailRefusal = { at: 'DATA', code: 451, words: 'Not now' };

export const inbox = async (server: Server, token: string) =>
  (await call(server, 'GET', '/api/contact', { token })).body;

/** Sends a message and returns the result of its first delivery. */
export async function deliverOne(server: Server, token: string) {
  await call(server, 'POST', '/api/contact', { body: message });
  await server.app.mails.idle();
  return (await inbox(server, token)).data[0];
}

export const statusOf = async (server: Server) => (await call(server, 'GET', '/api/health')).body.data.status;
