import { HOME_SECTION_TEXTS } from '../home-sections/home-sections.ts';
import type { SiteText } from './site-text.ts';

const SEARCH = {
  label: 'Title for search engines',
  default: '',
  maxLength: 100,
  mayBeEmpty: true,
} as const;

/**
 * Every sentence of the public site that is the owner's own, by the place where it is shown: its key is `place.name`. The admin's form,
 * the validation, the site and the tests are made from this list, and the types ask for the default of each in every language. What the
 * interface itself says, such as the labels of the contact form, is not in it.
 */
export const SITE_TEXTS = {
  everywhere: {
    brand: {
      label: 'Name of the site',
      default: 'Photography by {photographer}',
      maxLength: 100,
      hint: 'At the top of every page and in the title of its window. What is not your name is smaller.',
    },
    footer: { label: 'Footer', default: '© {year} {photographer}', maxLength: 200, mayBeEmpty: true, values: ['year'] },
    feed: { label: 'Description of the feed', default: 'New photographs by {photographer}', maxLength: 200 },
  },
  home: {
    headline: {
      label: 'Headline',
      default: 'Capturing Moments, Creating Memories',
      maxLength: 120,
      mayBeEmpty: true,
      isClaim: true,
      hint: 'Empty: your name.',
    },
    portfolio_button: { label: 'First button', default: 'Explore Portfolio', maxLength: 40, mayBeEmpty: true },
    contact_button: { label: 'Second button', default: 'Get in Touch', maxLength: 40, mayBeEmpty: true },
    ...HOME_SECTION_TEXTS,
    search_title: { ...SEARCH, hint: 'The name of the site follows. Empty: the name of the site alone.' },
    search_description: {
      label: 'Description for search engines',
      default: '',
      maxLength: 300,
      mayBeEmpty: true,
      hint: 'Empty: the subtitle of the hero, which is in the settings.',
    },
  },
  gallery: {
    heading: { label: 'Heading', default: 'Gallery', maxLength: 120 },
    search_title: { ...SEARCH, hint: 'The name of the site follows. Empty: the heading.' },
    search_description: {
      label: 'Description for search engines',
      default: 'Photographs by {photographer}.',
      maxLength: 300,
    },
    category_description: {
      label: 'Description of a category for search engines',
      default: '{category} photographs by {photographer}.',
      maxLength: 300,
      values: ['category'],
    },
  },
  photo: {
    enquire: {
      label: 'Button to enquire',
      default: 'Enquire about this photo',
      maxLength: 60,
      mayBeEmpty: true,
      hint: 'Also in the lightbox of the gallery.',
    },
    search_description: {
      label: 'Description for search engines',
      default: '{title}, {category}. A photograph by {photographer}.',
      maxLength: 300,
      values: ['title', 'category'],
      hint: 'Of a photograph that has no description of its own.',
    },
  },
  projects: {
    navigation: {
      label: 'Entry of the navigation',
      default: 'Projects',
      maxLength: 40,
      hint: 'It is there as soon as there is a project.',
    },
    heading: { label: 'Heading', default: 'Projects', maxLength: 120 },
    search_title: { ...SEARCH, hint: 'The name of the site follows. Empty: the heading.' },
    search_description: {
      label: 'Description for search engines',
      default: 'Projects by {photographer}.',
      maxLength: 300,
    },
    project_description: {
      label: 'Description of a project for search engines',
      default: '{title}. Photographs by {photographer}.',
      maxLength: 300,
      values: ['title'],
      hint: 'Of a project without an introduction.',
    },
  },
  about: {
    heading: { label: 'Heading', default: 'About Me', maxLength: 120 },
    social_heading: {
      label: 'Heading of the social media links',
      default: 'Connect With Me',
      maxLength: 120,
      mayBeEmpty: true,
    },
    testimonials_heading: {
      label: 'Heading of the testimonials',
      default: 'Client Testimonials',
      maxLength: 120,
      mayBeEmpty: true,
      isClaim: true,
      hint: 'Empty: that of the home page, once there are testimonials.',
    },
    search_title: { ...SEARCH, hint: 'The name of the site follows. Empty: the heading.' },
    search_description: {
      label: 'Description for search engines',
      default: '',
      maxLength: 300,
      mayBeEmpty: true,
      hint: 'Empty: the first paragraph of the biography, which is in the settings.',
    },
  },
  contact: {
    heading: { label: 'Heading', default: 'Get in Touch', maxLength: 120 },
    introduction: { label: 'Introduction', default: '', maxLength: 2_000, mayBeEmpty: true, hasLines: true },
    hours_heading: {
      label: 'Heading of the business hours',
      default: 'Business Hours',
      maxLength: 120,
      mayBeEmpty: true,
    },
    hours: {
      label: 'Business hours',
      default: 'Monday-Friday: 9:00 AM - 6:00 PM\nSaturday: 10:00 AM - 4:00 PM\nSunday: by appointment only',
      maxLength: 1_000,
      mayBeEmpty: true,
      isClaim: true,
      hasLines: true,
      hint: 'One line each. What follows a colon and a space is in a column of its own. Empty: no hours and no heading.',
    },
    sent_title: { label: 'Message sent: title', default: 'Message sent successfully!', maxLength: 120 },
    sent_description: {
      label: 'Message sent: description',
      default: "Thank you for reaching out. I'll get back to you soon.",
      maxLength: 300,
      mayBeEmpty: true,
    },
    failed_title: { label: 'Message not sent: title', default: 'Failed to send message', maxLength: 120 },
    failed_description: {
      label: 'Message not sent: description',
      default: 'Please try again later.',
      maxLength: 300,
      hint: 'If no reason is known.',
    },
    failed_address: {
      label: 'Message not sent: where to write instead',
      default: 'You can also write to {email}.',
      maxLength: 200,
      mayBeEmpty: true,
      values: ['email'],
    },
    search_title: { ...SEARCH, hint: 'The name of the site follows. Empty: the heading.' },
    search_description: {
      label: 'Description for search engines',
      default: 'Write to {photographer} about a session, a wedding or a commission.',
      maxLength: 300,
      mayBeEmpty: true,
      isClaim: true,
      hint: 'Empty: the introduction, else the name of the site.',
    },
  },
  not_found: {
    heading: { label: 'Heading', default: 'Page Not Found', maxLength: 120 },
    explanation: {
      label: 'Explanation',
      default:
        "Sorry, the page you're looking for doesn't exist. It might have been moved, deleted, or you entered the wrong URL.",
      maxLength: 500,
      mayBeEmpty: true,
    },
    home_button: { label: 'First button', default: 'Go Home', maxLength: 40, mayBeEmpty: true },
    back_button: { label: 'Second button', default: 'Go Back', maxLength: 40, mayBeEmpty: true },
    search_description: { label: 'Description', default: 'There is nothing at this address.', maxLength: 300 },
  },
} as const satisfies Record<string, Record<string, SiteText>>;

export type SiteTextPlace = keyof typeof SITE_TEXTS;
export type SiteTextName<P extends SiteTextPlace> = keyof (typeof SITE_TEXTS)[P] & string;

/** The texts by their keys, in the order of the form. */
export const SITE_TEXTS_BY_KEY: ReadonlyMap<string, SiteText> = new Map(
  Object.entries(SITE_TEXTS).flatMap(([place, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${place}.${name}`, text] as const),
  ),
);

/** The keys of the texts that only the owner can know. */
export const CLAIMS: readonly string[] = [...SITE_TEXTS_BY_KEY].flatMap(([key, { isClaim }]) => (isClaim ? [key] : []));

/** What the places are called in the admin. */
export const SITE_TEXT_PLACES: Record<SiteTextPlace, string> = {
  everywhere: 'Every page',
  home: 'Home page',
  gallery: 'Gallery',
  photo: 'Page of a photograph',
  projects: 'Projects',
  about: 'About',
  contact: 'Contact',
  not_found: 'Page not found',
};
