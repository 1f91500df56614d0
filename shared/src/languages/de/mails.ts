import type { Mails } from '../parts.ts';

export const mails: Mails = {
  link: {
    subject: 'Ihre Fotos: {title}',
    greeting: 'Guten Tag {name},',
    greetingToNobody: 'Guten Tag,',
    ready: 'Ihre Fotos sind fertig:',
    password: 'Das Passwort erhalten Sie getrennt davon.',
    until: 'Sie können sie bis {date} ansehen.',
  },
  reminder: {
    subject: 'Ihre Galerie „{title}“ schließt am {date}',
    greeting: 'Guten Tag {name},',
    text: 'Ihre Fotos können Sie noch bis {date} ansehen und herunterladen:',
    textWithoutDownloads: 'Ihre Fotos können Sie noch bis {date} ansehen:',
  },
};
