import type { Mails } from '../parts.ts';

export const mails: Mails = {
  link: {
    subject: 'Your photographs: {title}',
    greeting: 'Hello {name},',
    greetingToNobody: 'Hello,',
    ready: 'Your photographs are ready:',
    password: 'You will get the password separately.',
    until: 'They can be seen until {date}.',
  },
  reminder: {
    subject: 'Your gallery “{title}” closes on {date}',
    greeting: 'Hello {name},',
    text: 'Your photographs can be seen and downloaded until {date}:',
    textWithoutDownloads: 'Your photographs can be seen until {date}:',
  },
};
