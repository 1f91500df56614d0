import type { Defaults } from '../../site-texts/defaults/defaults.ts';

/** Italian, impersonal but for buttons. */
export const defaults: Defaults = {
  texts: {
    everywhere: {
      brand: 'Fotografie di {photographer}',
      footer: '© {year} {photographer}',
      feed: 'Le nuove fotografie di {photographer}',
    },
    home: {
      headline: 'Attimi che diventano ricordi',
      portfolio_button: 'Scopri il portfolio',
      contact_button: 'Contatti',
      work_heading: 'Lavori in evidenza',
      gallery_button: 'Vedi tutta la galleria',
      tile_link: 'Guarda le foto',
      projects_heading: 'Progetti',
      projects_button: 'Vedi tutti i progetti',
      artist_heading: 'Dietro l’obiettivo',
      about_button: 'Scopri di più su di me',
      testimonials_heading: 'Dicono di me',
      closing_heading: 'Creiamo insieme ricordi indimenticabili?',
      closing_button: 'Prenota un servizio fotografico',
    },
    gallery: {
      heading: 'Galleria',
      search_description: 'Fotografie di {photographer}.',
      category_description: '{category}: fotografie di {photographer}.',
    },
    photo: {
      enquire: 'Richiedi informazioni su questa foto',
      search_description: '{title}, {category}. Una fotografia di {photographer}.',
    },
    projects: {
      navigation: 'Progetti',
      heading: 'Progetti',
      search_description: 'Progetti di {photographer}.',
      project_description: '{title}. Fotografie di {photographer}.',
    },
    about: {
      heading: 'Chi sono',
      social_heading: 'Restiamo in contatto',
      testimonials_heading: 'Dicono di me',
    },
    contact: {
      heading: 'Contatti',
      hours_heading: 'Orari',
      hours: 'Dal lunedì al venerdì: 9:00–18:00\nSabato: 10:00–16:00\nDomenica: solo su appuntamento',
      sent_title: 'Messaggio inviato',
      sent_description: 'Grazie per il messaggio. Risponderò al più presto.',
      failed_title: 'Impossibile inviare il messaggio',
      failed_description: 'Si prega di riprovare più tardi.',
      failed_address: 'È possibile scrivere anche a {email}.',
      search_description: 'I contatti di {photographer} per servizi fotografici, matrimoni e lavori su commissione.',
    },
    not_found: {
      heading: 'Pagina non trovata',
      explanation:
        'La pagina cercata non esiste. Potrebbe essere stata spostata o eliminata, oppure l’indirizzo non è corretto.',
      home_button: 'Torna alla home',
      back_button: 'Torna indietro',
      search_description: 'A questo indirizzo non c’è nessuna pagina.',
    },
  },
  stats: ['Anni di esperienza', 'Clienti soddisfatti', 'Progetti realizzati'],
  settings: {
    hero_subtitle: 'Moda, matrimoni, ritratti e fotografia di prodotto, con un occhio per la luce',
    artist_blurb: 'Fotografo le persone, le feste e le cose che creano, nella luce che c’è già.',
    biography: 'Questo spazio è per la presentazione: chi fotografa, che cosa e come.',
  },
};
