import type { Mails } from '../parts.ts';

export const mails: Mails = {
  link: {
    subject: 'Le sue fotografie: {title}',
    greeting: 'Buongiorno {name},',
    greetingToNobody: 'Buongiorno,',
    ready: 'le sue fotografie sono pronte:',
    password: 'Riceverà la password separatamente.',
    until: 'Può vederle fino al {date}.',
  },
  reminder: {
    subject: 'La sua galleria «{title}» chiude il {date}',
    greeting: 'Buongiorno {name},',
    text: 'Può vedere e scaricare le sue fotografie fino al {date}:',
    textWithoutDownloads: 'Può vedere le sue fotografie fino al {date}:',
  },
};
