import type { ContactMessageView } from '@vitrine/shared/contract/contact';

type Asked = Pick<ContactMessageView, 'name' | 'email' | 'message'> & {
  /** The title of the photograph that it asks about. */
  photograph?: string | undefined;
};

/**
 * The `mailto:` address for a reply that names the photograph and quotes the message. No field of the message can add a header to the mail.
 */
export function replyAddress({ name, email, message, photograph }: Asked): string {
  const subject = photograph ? `Re: Your message about “${photograph}”` : 'Re: Your message';
  const quoted = message.split(/\r?\n/).map((line) => `> ${line}`);
  const body = ['', '', `${name} wrote:`, ...quoted].join('\r\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
