import type { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import type { Mails } from '@vitrine/shared/languages/parts';
import type { Language } from '@vitrine/shared/site-choices';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';

type Shared = Pick<
  GalleryView,
  'title' | 'client_name' | 'client_email' | 'expires_at' | 'time_zone' | 'has_password'
> & {
  link: string;
};
type Written = { language: Language; mail: Mails['link'] };

/**
 * The `mailto:` address of a mail with the link, in the language of the site, as the gallery is. The password is never in it: whoever
 * reads the mail would have both.
 */
export function mailAddress(gallery: Shared, { language, mail }: Written): string {
  const { title, client_name, client_email, expires_at, time_zone, has_password, link } = gallery;
  const { subject, greeting, greetingToNobody, ready, password, until } = mail;
  const lines = [
    client_name ? filledIn(greeting, { name: client_name }) : greetingToNobody,
    '',
    ready,
    link,
    '',
    ...(has_password ? [password] : []),
    ...(expires_at ? [filledIn(until, { date: writtenDay(expires_at, language, time_zone) })] : []),
  ];
  const text = (value: string) => encodeURIComponent(value);
  return `mailto:${text(client_email ?? '')}?subject=${text(filledIn(subject, { title }))}&body=${text(lines.join('\r\n'))}`;
}

const writtenDay = (instant: string, language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(instant));
