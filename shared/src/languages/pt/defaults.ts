import type { Defaults } from '../../site-texts/defaults/defaults.ts';

/** Portuguese of Portugal, impersonal. */
export const defaults: Defaults = {
  texts: {
    everywhere: {
      brand: 'Fotografia de {photographer}',
      footer: '© {year} {photographer}',
      feed: 'Novas fotografias de {photographer}',
    },
    home: {
      headline: 'Momentos que ficam na memória',
      portfolio_button: 'Ver o portefólio',
      contact_button: 'Entrar em contacto',
      work_heading: 'Trabalhos em destaque',
      gallery_button: 'Ver toda a galeria',
      tile_link: 'Ver a coleção',
      projects_heading: 'Projetos',
      projects_button: 'Ver todos os projetos',
      artist_heading: 'Por detrás da câmara',
      about_button: 'Saber mais sobre mim',
      testimonials_heading: 'Testemunhos de clientes',
      closing_heading: 'Vamos criar memórias inesquecíveis?',
      closing_button: 'Marcar uma sessão',
    },
    gallery: {
      heading: 'Galeria',
      search_description: 'Fotografias de {photographer}.',
      category_description: '{category}: fotografias de {photographer}.',
    },
    photo: {
      enquire: 'Pedir informações sobre esta foto',
      search_description: '{title}, {category}. Uma fotografia de {photographer}.',
    },
    projects: {
      navigation: 'Projetos',
      heading: 'Projetos',
      search_description: 'Projetos de {photographer}.',
      project_description: '{title}. Fotografias de {photographer}.',
    },
    about: {
      heading: 'Sobre mim',
      social_heading: 'Vamos manter o contacto',
      testimonials_heading: 'Testemunhos de clientes',
    },
    contact: {
      heading: 'Contacto',
      hours_heading: 'Horário',
      hours: 'Segunda a sexta: 9h00–18h00\nSábado: 10h00–16h00\nDomingo: apenas por marcação',
      sent_title: 'Mensagem enviada',
      sent_description: 'Agradeço a sua mensagem. Responderei em breve.',
      failed_title: 'Não foi possível enviar a mensagem',
      failed_description: 'Tente novamente mais tarde.',
      failed_address: 'Também pode escrever para {email}.',
      search_description: 'Contactar {photographer} para uma sessão, um casamento ou um trabalho por encomenda.',
    },
    not_found: {
      heading: 'Página não encontrada',
      explanation:
        'A página que procura não existe. Pode ter sido movida ou eliminada, ou o endereço não está correto.',
      home_button: 'Ir para o início',
      back_button: 'Voltar',
      search_description: 'Não existe nenhuma página neste endereço.',
    },
  },
  stats: ['Anos de experiência', 'Clientes satisfeitos', 'Projetos concluídos'],
  settings: {
    hero_subtitle: 'Moda, casamentos, retratos e fotografia de produto com um olhar atento à luz',
    artist_blurb: 'Fotografo pessoas, celebrações e aquilo que criam, na luz que já lá está.',
    biography: 'Escreva aqui quem é, o que fotografa e como trabalha.',
  },
};
