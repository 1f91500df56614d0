import type { Language } from '@vitrine/shared/site-choices';

interface ReminderTexts {
  subject: string;
  greeting: string;
  text: string;
}

/** The mail to a client before a gallery expires: `{title}`, `{name}`, `{date}` are filled in. */
export const reminderTexts: Record<Language, ReminderTexts> = {
  en: {
    subject: 'Your gallery “{title}” closes on {date}',
    greeting: 'Hello {name},',
    text: 'Your photographs can be seen and downloaded until {date}:',
  },
  de: {
    subject: 'Ihre Galerie „{title}“ schließt am {date}',
    greeting: 'Guten Tag {name},',
    text: 'Ihre Fotos können Sie noch bis {date} ansehen und herunterladen:',
  },
  fr: {
    subject: 'Votre galerie « {title} » ferme le {date}',
    greeting: 'Bonjour {name},',
    text: 'Vous pouvez voir et télécharger vos photographies jusqu’au {date} :',
  },
  es: {
    subject: 'Su galería «{title}» se cierra el {date}',
    greeting: 'Hola {name}:',
    text: 'Puede ver y descargar sus fotografías hasta el {date}:',
  },
  it: {
    subject: 'La sua galleria «{title}» chiude il {date}',
    greeting: 'Buongiorno {name},',
    text: 'Può vedere e scaricare le sue fotografie fino al {date}:',
  },
  pt: {
    subject: 'A sua galeria «{title}» fecha em {date}',
    greeting: 'Olá {name},',
    text: 'Pode ver e descarregar as suas fotografias até {date}:',
  },
  nl: {
    subject: 'Uw galerij ‘{title}’ sluit op {date}',
    greeting: 'Dag {name},',
    text: 'U kunt uw foto’s bekijken en downloaden tot {date}:',
  },
  ja: {
    subject: 'ギャラリー「{title}」は{date}に閉じます',
    greeting: '{name} 様',
    text: '写真は{date}までご覧いただけ、ダウンロードできます。',
  },
};
