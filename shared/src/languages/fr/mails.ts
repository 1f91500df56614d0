import type { Mails } from '../parts.ts';

export const mails: Mails = {
  link: {
    subject: 'Vos photographies : {title}',
    greeting: 'Bonjour {name},',
    greetingToNobody: 'Bonjour,',
    ready: 'Vos photographies sont prêtes :',
    password: 'Vous recevrez le mot de passe séparément.',
    until: 'Vous pouvez les voir jusqu’au {date}.',
  },
  reminder: {
    subject: 'Votre galerie « {title} » ferme le {date}',
    greeting: 'Bonjour {name},',
    text: 'Vous pouvez voir et télécharger vos photographies jusqu’au {date} :',
    textWithoutDownloads: 'Vous pouvez voir vos photographies jusqu’au {date} :',
  },
};
