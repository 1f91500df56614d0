import type { NodemailerError } from 'nodemailer';

const ENHANCED_STATUS = /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})\b/;
/** RFC 3463, after the class: policy and sign-in, the sender's address, a full mailbox, the server's state, the protocol. */
const STATUS_NOT_ABOUT_THE_RECEIVER = /^(?:7\.|1\.[78]$|2\.2$|3\.|5\.)/;
/** A sign-in that is missing, and a mailbox that is full. */
const CODES_NOT_ABOUT_THE_RECEIVER = [530, 552];
/** What servers without an enhanced status say where they want a sign-in first. */
const ABOUT_THE_SENDER = /\brelay|authenticat/i;

/**
 * Whether the mail server refused the receiver's address for good, which sending again cannot mend. Whatever else goes wrong is
 * a matter of settings or of time: a password, a sender, a relay that is denied, a certificate, a line, a full mailbox.
 */
export function isRecipientRefused(error: unknown): boolean {
  const { command, permanent, responseCode = 0, response = '' } = asMailError(error);
  if (command !== 'RCPT TO' || !permanent || CODES_NOT_ABOUT_THE_RECEIVER.includes(responseCode)) return false;
  const [, status] = ENHANCED_STATUS.exec(response) ?? [];
  return status ? !STATUS_NOT_ABOUT_THE_RECEIVER.test(status) : !ABOUT_THE_SENDER.test(response);
}

const asMailError = (error: unknown): Partial<NodemailerError> => (error instanceof Error ? error : {});

const REASON_MAX_LENGTH = 500;
const HIDDEN = '***';

/** Makes what a mail server says fit to be shown and kept: on one line, of bounded length, and without the password. */
export function createAnswerCleaner(smtpUrl: string) {
  const { username, password } = new URL(smtpUrl);
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  // As it is written, as it stands in the address, and as AUTH LOGIN and AUTH PLAIN send it.
  const secrets = secret ? [secret, password, base64(secret), base64(`\0${name}\0${secret}`)] : [];

  return (answer: string): string =>
    secrets
      .reduce((text, hidden) => text.replaceAll(hidden, HIDDEN), answer)
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim()
      .slice(0, REASON_MAX_LENGTH);
}
