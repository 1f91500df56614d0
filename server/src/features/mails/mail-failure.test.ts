import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { type MailRefusal, startMailServer } from '../../../../scripts/testing/mail-server.ts';
import { isRecipientRefused } from './mail-failure.ts';

/** How a mail fails that a mail server refuses so. */
async function failureOf(refusal: MailRefusal): Promise<unknown> {
  const mail = await startMailServer();
  onTestFinished(mail.close);
  mail.state.refusal = refusal;
  const transport = createTransport({ url: `smtp://studio:secret@127.0.0.1:${mail.port}` });
  const sending = transport.sendMail({ from: 'site@example.com', to: 'studio@example.com', text: 'Hello' });
  return sending.catch((error: unknown) => error);
}

test.each([
  ['a wrong password', { at: 'AUTH', code: 535, words: '5.7.8 Authentication failed' }],
  ['a relay that is denied', { at: 'RCPT', code: 554, words: '5.7.1 Relay access denied' }],
  ['a sender that is not allowed', { at: 'MAIL', code: 550, words: '5.7.1 Sender address rejected' }],
  ['a missing sign-in', { at: 'RCPT', code: 530, words: '5.7.0 Authentication required' }],
  ['a relay that is denied in words alone', { at: 'RCPT', code: 550, words: 'relay not permitted' }],
  ['commands in a wrong order', { at: 'RCPT', code: 503, words: 'Bad sequence of commands' }],
  ['a full mailbox', { at: 'RCPT', code: 552, words: '5.2.2 Mailbox full' }],
  ['content that is refused', { at: 'DATA', code: 554, words: '5.7.1 Looks like spam' }],
] satisfies [string, MailRefusal][])('%s is no reason to give a message up', async (_, refusal) => {
  const failure = await failureOf(refusal);

  expect(failure).toMatchObject({ message: expect.stringContaining(refusal.words) });
  expect(isRecipientRefused(failure)).toBe(false);
});

test.each([
  ['with an enhanced status', { at: 'RCPT', code: 550, words: '5.1.1 No such mailbox' }],
  ['without one', { at: 'RCPT', code: 550, words: 'No such user here' }],
  ['as moved', { at: 'RCPT', code: 551, words: 'User not local' }],
] satisfies [string, MailRefusal][])('a receiver that is refused for good %s is refused', async (_, refusal) => {
  expect(isRecipientRefused(await failureOf(refusal))).toBe(true);
});
