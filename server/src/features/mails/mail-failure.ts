import type { NodemailerError } from 'nodemailer';

const ENHANCED_STATUS = /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})\b/;
/**
 * Statuses of RFC 3463, without their class, that do not concern the recipient: policy and sign-in, the sender's address, a full
 * mailbox, the server's state, the protocol.
 */
const STATUS_NOT_ABOUT_THE_RECEIVER = /^(?:7\.|1\.[78]$|2\.2$|3\.|5\.)/;
/** A missing sign-in, and a full mailbox. */
const CODES_NOT_ABOUT_THE_RECEIVER = [530, 552];
/** Used by servers without enhanced statuses to require a sign-in. */
const ABOUT_THE_SENDER = /\brelay|authenticat/i;

/**
 * Whether the mail server refused the recipient's address permanently, so that a retry is useless. Every other failure is due to
 * settings or temporary: a password, a sender, a denied relay, a certificate, a connection, a full mailbox.
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

/** Cleans what a mail server says for display and storage: one line of limited length, without the password. */
export function createAnswerCleaner(smtpUrl: string) {
  const { username, password } = new URL(smtpUrl);
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  // As written, as encoded in the address, and as AUTH LOGIN and AUTH PLAIN send it.
  const secrets = secret ? [secret, password, base64(secret), base64(`\0${name}\0${secret}`)] : [];

  return (answer: string): string =>
    secrets
      .reduce((text, hidden) => text.replaceAll(hidden, HIDDEN), answer)
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim()
      .slice(0, REASON_MAX_LENGTH);
}
