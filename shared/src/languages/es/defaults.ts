import type { Defaults } from '../../site-texts/defaults/defaults.ts';

/** Spanish, impersonal where possible and otherwise with usted. */
export const defaults: Defaults = {
  texts: {
    everywhere: {
      brand: 'Fotografía de {photographer}',
      footer: '© {year} {photographer}',
      feed: 'Nuevas fotografías de {photographer}',
    },
    home: {
      headline: 'Momentos que se vuelven recuerdos',
      portfolio_button: 'Ver el portafolio',
      contact_button: 'Contactar',
      work_heading: 'Trabajos destacados',
      gallery_button: 'Ver toda la galería',
      tile_link: 'Ver la colección',
      projects_heading: 'Proyectos',
      projects_button: 'Ver todos los proyectos',
      artist_heading: 'Detrás de la cámara',
      about_button: 'Más sobre mí',
      testimonials_heading: 'Opiniones de clientes',
      closing_heading: '¿Creamos recuerdos inolvidables?',
      closing_button: 'Reservar una sesión',
    },
    gallery: {
      heading: 'Galería',
      search_description: 'Fotografías de {photographer}.',
      category_description: '{category}: fotografías de {photographer}.',
    },
    photo: {
      enquire: 'Consultar sobre esta foto',
      search_description: '{title}, {category}. Una fotografía de {photographer}.',
    },
    projects: {
      navigation: 'Proyectos',
      heading: 'Proyectos',
      search_description: 'Proyectos de {photographer}.',
      project_description: '{title}. Fotografías de {photographer}.',
    },
    about: {
      heading: 'Sobre mí',
      social_heading: 'Sigamos en contacto',
      testimonials_heading: 'Opiniones de clientes',
    },
    contact: {
      heading: 'Contacto',
      hours_heading: 'Horario',
      hours: 'De lunes a viernes: de 9:00 a 18:00\nSábados: de 10:00 a 16:00\nDomingos: solo con cita previa',
      sent_title: 'Mensaje enviado',
      sent_description: 'Gracias por su mensaje. Le responderé muy pronto.',
      failed_title: 'No se ha podido enviar el mensaje',
      failed_description: 'Inténtelo de nuevo más tarde.',
      failed_address: 'También puede escribir a {email}.',
      search_description: 'Escriba a {photographer} para una sesión, una boda o un encargo.',
    },
    not_found: {
      heading: 'Página no encontrada',
      explanation:
        'La página que busca no existe. Es posible que se haya movido o eliminado, o que la dirección no sea correcta.',
      home_button: 'Ir al inicio',
      back_button: 'Volver',
      search_description: 'No hay ninguna página en esta dirección.',
    },
  },
  stats: ['Años de experiencia', 'Clientes satisfechos', 'Proyectos realizados'],
  settings: {
    hero_subtitle: 'Moda, bodas, retratos y fotografía de producto con una mirada atenta a la luz',
    artist_blurb: 'Fotografío a las personas, sus celebraciones y lo que crean, con la luz que ya está ahí.',
    biography: 'Aquí va su presentación: quién es, qué fotografía y cómo trabaja.',
  },
};
