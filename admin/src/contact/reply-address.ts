import type { ContactMessageView } from '@vitrine/shared/contract/contact';

/** The `mailto:` address for a reply that quotes the message. No field of the message can add a header to the mail. */
export function replyAddress({ name, email, message }: Pick<ContactMessageView, 'name' | 'email' | 'message'>): string {
  const quoted = message.split(/\r?\n/).map((line) => `> ${line}`);
  const body = ['', '', `${name} wrote:`, ...quoted].join('\r\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Re: Your message')}&body=${encodeURIComponent(body)}`;
}
