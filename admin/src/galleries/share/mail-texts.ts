import type { Language } from '@vitrine/shared/site-choices';

interface MailTexts {
  subject: string;
  greeting: string;
  /** Where the gallery does not say who it is for. */
  greetingToNobody: string;
  ready: string;
  password: string;
  until: string;
}

/** The mail with the link of a gallery, which its client reads: `{title}`, `{name}`, `{date}` are filled in. */
export const mailTexts: Record<Language, MailTexts> = {
  en: {
    subject: 'Your photographs: {title}',
    greeting: 'Hello {name},',
    greetingToNobody: 'Hello,',
    ready: 'Your photographs are ready:',
    password: 'You will get the password separately.',
    until: 'They can be seen until {date}.',
  },
  de: {
    subject: 'Ihre Fotos: {title}',
    greeting: 'Guten Tag {name},',
    greetingToNobody: 'Guten Tag,',
    ready: 'Ihre Fotos sind fertig:',
    password: 'Das Passwort erhalten Sie getrennt davon.',
    until: 'Sie können sie bis {date} ansehen.',
  },
  fr: {
    subject: 'Vos photographies : {title}',
    greeting: 'Bonjour {name},',
    greetingToNobody: 'Bonjour,',
    ready: 'Vos photographies sont prêtes :',
    password: 'Vous recevrez le mot de passe séparément.',
    until: 'Vous pouvez les voir jusqu’au {date}.',
  },
  es: {
    subject: 'Sus fotografías: {title}',
    greeting: 'Hola {name}:',
    greetingToNobody: 'Hola:',
    ready: 'Sus fotografías están listas:',
    password: 'Recibirá la contraseña por separado.',
    until: 'Puede verlas hasta el {date}.',
  },
  it: {
    subject: 'Le sue fotografie: {title}',
    greeting: 'Buongiorno {name},',
    greetingToNobody: 'Buongiorno,',
    ready: 'le sue fotografie sono pronte:',
    password: 'Riceverà la password separatamente.',
    until: 'Può vederle fino al {date}.',
  },
  pt: {
    subject: 'As suas fotografias: {title}',
    greeting: 'Olá {name},',
    greetingToNobody: 'Olá,',
    ready: 'As suas fotografias estão prontas:',
    password: 'Receberá a palavra-passe separadamente.',
    until: 'Pode vê-las até {date}.',
  },
  nl: {
    subject: 'Uw foto’s: {title}',
    greeting: 'Dag {name},',
    greetingToNobody: 'Dag,',
    ready: 'Uw foto’s zijn klaar:',
    password: 'Het wachtwoord krijgt u apart.',
    until: 'U kunt ze bekijken tot en met {date}.',
  },
  ja: {
    subject: 'お写真ができました：{title}',
    greeting: '{name} 様',
    greetingToNobody: 'こんにちは。',
    ready: 'お写真をこちらからご覧いただけます。',
    password: 'パスワードは別途お知らせします。',
    until: '{date}までご覧いただけます。',
  },
};
