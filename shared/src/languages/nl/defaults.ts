import type { Defaults } from '../../site-texts/defaults/defaults.ts';

/** Dutch, without je or u where the sentence allows it. */
export const defaults: Defaults = {
  texts: {
    everywhere: {
      brand: 'Fotografie van {photographer}',
      footer: '© {year} {photographer}',
      feed: 'Nieuwe foto’s van {photographer}',
    },
    home: {
      headline: 'Momenten om te bewaren',
      portfolio_button: 'Bekijk het portfolio',
      contact_button: 'Neem contact op',
      work_heading: 'Uitgelicht werk',
      gallery_button: 'Bekijk de hele galerij',
      tile_link: 'Bekijk de serie',
      projects_heading: 'Projecten',
      projects_button: 'Bekijk alle projecten',
      artist_heading: 'Achter de camera',
      about_button: 'Meer over mij',
      testimonials_heading: 'Ervaringen van klanten',
      closing_heading: 'Klaar voor mooie herinneringen?',
      closing_button: 'Boek een fotoshoot',
    },
    gallery: {
      heading: 'Galerij',
      search_description: 'Foto’s van {photographer}.',
      category_description: '{category}: foto’s van {photographer}.',
    },
    photo: {
      enquire: 'Informeer naar deze foto',
      search_description: '{title}, {category}. Een foto van {photographer}.',
    },
    projects: {
      navigation: 'Projecten',
      heading: 'Projecten',
      search_description: 'Projecten van {photographer}.',
      project_description: '{title}. Foto’s van {photographer}.',
    },
    about: {
      heading: 'Over mij',
      social_heading: 'Volg mijn werk',
      testimonials_heading: 'Ervaringen van klanten',
    },
    contact: {
      heading: 'Contact',
      hours_heading: 'Openingstijden',
      hours: 'Maandag t/m vrijdag: 9:00–18:00 uur\nZaterdag: 10:00–16:00 uur\nZondag: alleen op afspraak',
      sent_title: 'Bericht verstuurd',
      sent_description: 'Bedankt voor het bericht. Een antwoord volgt snel.',
      failed_title: 'Het bericht kon niet worden verstuurd',
      failed_description: 'Probeer het later opnieuw.',
      failed_address: 'Een e-mail naar {email} kan ook.',
      search_description: 'Neem contact op met {photographer} voor een fotoshoot, een bruiloft of een opdracht.',
    },
    not_found: {
      heading: 'Pagina niet gevonden',
      explanation:
        'Deze pagina bestaat helaas niet. Misschien is ze verplaatst of verwijderd, of klopt het adres niet.',
      home_button: 'Naar de startpagina',
      back_button: 'Terug',
      search_description: 'Op dit adres is geen pagina.',
    },
  },
  stats: ['Jaar ervaring', 'Tevreden klanten', 'Afgeronde projecten'],
  settings: {
    hero_subtitle: 'Mode, bruiloften, portretten en productfotografie met oog voor licht',
    artist_blurb: 'Ik fotografeer mensen, feesten en de dingen die ze maken, in het licht dat er al is.',
    biography: 'Hier is ruimte voor een paar zinnen: wie er fotografeert, wat en hoe.',
  },
};
