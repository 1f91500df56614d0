import type { Mails } from '../parts.ts';

export const mails: Mails = {
  link: {
    subject: 'Uw foto’s: {title}',
    greeting: 'Dag {name},',
    greetingToNobody: 'Dag,',
    ready: 'Uw foto’s zijn klaar:',
    password: 'Het wachtwoord krijgt u apart.',
    until: 'U kunt ze bekijken tot en met {date}.',
  },
  reminder: {
    subject: 'Uw galerij ‘{title}’ sluit op {date}',
    greeting: 'Dag {name},',
    text: 'U kunt uw foto’s bekijken en downloaden tot {date}:',
    textWithoutDownloads: 'U kunt uw foto’s bekijken tot {date}:',
  },
};
