import type { ContactMessageView } from '@vitrine/shared/contract/contact';

type Asked = Pick<ContactMessageView, 'name' | 'email' | 'message'> & {
  /** The title of the photograph that it asks about. */
  photograph?: string | undefined;
};

/** Browsers on Windows open no longer one, and say nothing. */
const MAX_LENGTH = 2_000;
/** So many characters are left out at a time. */
const CUT = 20;

/**
 * The `mailto:` address for a reply that names the photograph and quotes as much of the message as fits. No field of the message can add a header to the mail.
 */
export function replyAddress({ name, email, message, photograph }: Asked): string {
  const characters = [...message];
  let address = addressOf({ name, email, message, photograph });
  for (let length = characters.length; address.length > MAX_LENGTH && length > 0; ) {
    length = Math.max(0, length - CUT);
    address = addressOf({ name, email, message: `${characters.slice(0, length).join('')} …`, photograph });
  }
  return address;
}

function addressOf({ name, email, message, photograph }: Asked): string {
  const subject = photograph ? `Re: Your message about “${photograph}”` : 'Re: Your message';
  const quoted = message.split(/\r?\n/).map((line) => `> ${line}`);
  const body = ['', '', `${name} wrote:`, ...quoted].join('\r\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
