import type { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { formatDate } from '../../lists/format-date.ts';

type Shared = Pick<GalleryView, 'title' | 'client_name' | 'client_email' | 'expires_at' | 'has_password'> & {
  link: string;
};

/** The `mailto:` address of a mail with the link. The password is never in it: whoever reads the mail would have both. */
export function mailAddress({ title, client_name, client_email, expires_at, has_password, link }: Shared): string {
  const lines = [
    client_name ? `Hello ${client_name},` : 'Hello,',
    '',
    'your photographs are ready:',
    link,
    '',
    ...(has_password ? ['You will get the password separately.'] : []),
    ...(expires_at ? [`They can be seen until ${formatDate(expires_at)}.`] : []),
  ];
  const text = (value: string) => encodeURIComponent(value);
  return `mailto:${text(client_email ?? '')}?subject=${text(`Your photographs: ${title}`)}&body=${text(lines.join('\r\n'))}`;
}
