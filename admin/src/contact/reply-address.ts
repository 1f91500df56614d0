import type { ContactMessageView } from '@vitrine/shared/contract/contact';

/** The `mailto:` that answers a message, with the message quoted below. Nothing of it can add a header to the mail. */
export function replyAddress({ name, email, message }: Pick<ContactMessageView, 'name' | 'email' | 'message'>): string {
  const quoted = message.split(/\r?\n/).map((line) => `> ${line}`);
  const body = ['', '', `${name} wrote:`, ...quoted].join('\r\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Re: Your message')}&body=${encodeURIComponent(body)}`;
}
