import type { Mails } from '../parts.ts';

export const mails: Mails = {
  link: {
    subject: 'Sus fotografías: {title}',
    greeting: 'Hola {name}:',
    greetingToNobody: 'Hola:',
    ready: 'Sus fotografías están listas:',
    password: 'Recibirá la contraseña por separado.',
    until: 'Puede verlas hasta el {date}.',
  },
  reminder: {
    subject: 'Su galería «{title}» se cierra el {date}',
    greeting: 'Hola {name}:',
    text: 'Puede ver y descargar sus fotografías hasta el {date}:',
    textWithoutDownloads: 'Puede ver sus fotografías hasta el {date}:',
  },
};
