import type { Mails } from '../parts.ts';

export const mails: Mails = {
  link: {
    subject: 'As suas fotografias: {title}',
    greeting: 'Olá {name},',
    greetingToNobody: 'Olá,',
    ready: 'As suas fotografias estão prontas:',
    password: 'Receberá a palavra-passe separadamente.',
    until: 'Pode vê-las até {date}.',
  },
  reminder: {
    subject: 'A sua galeria «{title}» fecha em {date}',
    greeting: 'Olá {name},',
    text: 'Pode ver e descarregar as suas fotografias até {date}:',
    textWithoutDownloads: 'Pode ver as suas fotografias até {date}:',
  },
};
