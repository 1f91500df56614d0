import type { Defaults } from '../../site-texts/defaults/defaults.ts';

/** German. Nobody is addressed, as in the interface. */
export const defaults: Defaults = {
  texts: {
    everywhere: {
      brand: 'Fotografie von {photographer}',
      footer: '© {year} {photographer}',
      feed: 'Neue Fotos von {photographer}',
    },
    home: {
      headline: 'Augenblicke, die bleiben',
      portfolio_button: 'Portfolio ansehen',
      contact_button: 'Kontakt aufnehmen',
      work_heading: 'Ausgewählte Arbeiten',
      gallery_button: 'Ganze Galerie ansehen',
      tile_link: 'Bilder ansehen',
      projects_heading: 'Projekte',
      projects_button: 'Alle Projekte ansehen',
      artist_heading: 'Hinter der Kamera',
      about_button: 'Mehr über mich',
      testimonials_heading: 'Kundenstimmen',
      closing_heading: 'Bereit für bleibende Erinnerungen?',
      closing_button: 'Fotoshooting anfragen',
    },
    gallery: {
      heading: 'Galerie',
      search_description: 'Fotografien von {photographer}.',
      category_description: '{category}: Fotografien von {photographer}.',
    },
    photo: {
      enquire: 'Anfrage zu diesem Foto',
      search_description: '{title}, {category}. Ein Foto von {photographer}.',
    },
    projects: {
      navigation: 'Projekte',
      heading: 'Projekte',
      search_description: 'Projekte von {photographer}.',
      project_description: '{title}. Fotografien von {photographer}.',
    },
    about: {
      heading: 'Über mich',
      social_heading: 'In Verbindung bleiben',
      testimonials_heading: 'Kundenstimmen',
    },
    contact: {
      heading: 'Kontakt',
      hours_heading: 'Öffnungszeiten',
      hours: 'Montag bis Freitag: 9–18 Uhr\nSamstag: 10–16 Uhr\nSonntag: nach Vereinbarung',
      sent_title: 'Nachricht gesendet',
      sent_description: 'Vielen Dank! Eine Antwort folgt in Kürze.',
      failed_title: 'Die Nachricht konnte nicht gesendet werden',
      failed_description: 'Bitte später noch einmal versuchen.',
      failed_address: 'Alternativ genügt eine E-Mail an {email}.',
      search_description: 'Anfragen an {photographer}: Fotoshootings, Hochzeiten und Auftragsarbeiten.',
    },
    not_found: {
      heading: 'Seite nicht gefunden',
      explanation:
        'Diese Seite gibt es leider nicht. Vielleicht wurde sie verschoben oder gelöscht, oder in der Adresse ist ein Tippfehler.',
      home_button: 'Zur Startseite',
      back_button: 'Zurück',
      search_description: 'Unter dieser Adresse gibt es keine Seite.',
    },
  },
  stats: ['Jahre Erfahrung', 'Zufriedene Kundinnen und Kunden', 'Abgeschlossene Projekte'],
  settings: {
    hero_subtitle: 'Mode, Hochzeiten, Porträts und Produktfotografie mit einem Blick für Licht',
    artist_blurb: 'Ich fotografiere Menschen, Feste und die Dinge, die sie schaffen, in dem Licht, das schon da ist.',
    biography: 'Hier ist Platz für ein paar Sätze: wer fotografiert, was und wie.',
  },
};
