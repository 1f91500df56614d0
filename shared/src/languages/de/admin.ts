import type { Sentences } from '../sentences.ts';

export const sentences: Sentences = {
  Images: 'Bilder',
  'Hero Slides': 'Titelbilder',
  Testimonials: 'Kundenstimmen',
  Categories: 'Kategorien',
  'Social Media': 'Soziale Medien',
  Upload: 'Hochladen',
  Projects: 'Projekte',
  Clients: 'Kunden',
  Messages: 'Nachrichten',
  Publishing: 'Veröffentlichung',
  Site: 'Website',
  Settings: 'Einstellungen',
  'Admin Login': 'Anmeldung',
};
