import type { Defaults } from '../../site-texts/defaults/defaults.ts';

/** French: vous, and non-breaking spaces before double signs. “De” is avoided before a name, where it might have to be elided. */
export const defaults: Defaults = {
  texts: {
    everywhere: {
      brand: '{photographer} Photographie',
      footer: '© {year} {photographer}',
      feed: 'Les nouvelles photos signées {photographer}',
    },
    home: {
      headline: 'Saisir l’instant, garder le souvenir',
      portfolio_button: 'Découvrir le portfolio',
      contact_button: 'Me contacter',
      work_heading: 'Une sélection de mes images',
      gallery_button: 'Voir toute la galerie',
      tile_link: 'Voir la série',
      projects_heading: 'Projets',
      projects_button: 'Voir tous les projets',
      artist_heading: 'Derrière l’objectif',
      about_button: 'En savoir plus sur moi',
      testimonials_heading: 'Témoignages',
      closing_heading: 'Et si nous créions de beaux souvenirs\u202f?',
      closing_button: 'Réserver une séance',
    },
    gallery: {
      heading: 'Galerie',
      search_description: 'Photographies signées {photographer}.',
      category_description: '{category}\u00a0: photographies signées {photographer}.',
    },
    photo: {
      enquire: 'Une question sur cette photo\u202f?',
      search_description: '{title}, {category}. Une photographie signée {photographer}.',
    },
    projects: {
      navigation: 'Projets',
      heading: 'Projets',
      search_description: 'Les projets photographiques signés {photographer}.',
      project_description: '{title}. Photographies signées {photographer}.',
    },
    about: {
      heading: 'À propos',
      social_heading: 'Restons en contact',
      testimonials_heading: 'Témoignages',
    },
    contact: {
      heading: 'Contact',
      hours_heading: 'Horaires',
      hours:
        'Du lundi au vendredi\u00a0: 9\u00a0h – 18\u00a0h\nSamedi\u00a0: 10\u00a0h – 16\u00a0h\nDimanche\u00a0: sur rendez-vous uniquement',
      sent_title: 'Message envoyé',
      sent_description: 'Merci pour votre message. Je vous répondrai très vite.',
      failed_title: 'Le message n’a pas pu être envoyé',
      failed_description: 'Veuillez réessayer plus tard.',
      failed_address: 'Vous pouvez aussi écrire à {email}.',
      search_description: 'Contacter {photographer} pour une séance photo, un mariage ou une commande.',
    },
    not_found: {
      heading: 'Page introuvable',
      explanation:
        'Cette page n’existe pas. Elle a peut-être été déplacée ou supprimée, ou l’adresse saisie est incorrecte.',
      home_button: 'Retour à l’accueil',
      back_button: 'Page précédente',
      search_description: 'Il n’y a aucune page à cette adresse.',
    },
  },
  stats: ['Années d’expérience', 'Clients satisfaits', 'Projets réalisés'],
  settings: {
    hero_subtitle: 'Mode, mariages, portraits et photographie de produits, avec le goût de la lumière',
    artist_blurb: 'Je photographie les gens, leurs fêtes et ce qu’ils créent, dans la lumière qui est déjà là.',
    biography: 'Présentez-vous ici\u00a0: qui vous êtes, ce que vous photographiez et comment vous travaillez.',
  },
};
