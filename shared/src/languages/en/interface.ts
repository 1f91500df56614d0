import * as texts from '../../texts.ts';
import { clientGallery } from './client-gallery.ts';
import { fieldErrors } from './field-errors.ts';
import { form } from './form.ts';
import { gallery } from './gallery.ts';
import { lightbox } from './lightbox.ts';
import { live } from './live.ts';
import { sequence } from './sequence.ts';
import { slideshow } from './slideshow.ts';
import { testimonials } from './testimonials.ts';

/**
 * What the site's interface says in English: it operates the site, reports a state, or names something to a screen reader. Every other
 * language has the same sentences. What invites, greets or describes is the owner's and not here. The groups that browsers use are
 * files of their own, so that a page fetches only those that it shows.
 */
export const catalogue = {
  navigation: {
    skipToContent: 'Skip to content',
    main: 'Main',
    footer: 'Footer',
    menu: 'Menu',
    closeMenu: 'Close menu',
    home: 'Home',
    gallery: 'Gallery',
    about: 'About',
    contact: 'Contact',
  },
  slideshow,
  gallery,
  lightbox,
  photo: {
    goOn: 'Go on with the next photograph',
    photographs: 'Photographs',
    previous: 'Previous',
    next: 'Next',
    licence: 'Licence',
  },
  project: {
    others: 'Other projects',
    client: 'Client',
    year: 'Year',
    credits: 'Credits',
    previous: 'Previous project',
    next: 'Next project',
    sequence: 'View as sequence',
  },
  sequence,
  about: {
    inNumbers: 'In numbers',
  },
  testimonials,
  /** The contact page beside the form. */
  contact: {
    email: 'Email',
    phone: 'Phone',
    studio: 'Studio',
  },
  form,
  fieldErrors,
  /** Why the server did not accept a message. */
  refusals: {
    invalid: texts.general.invalid,
    tooMany: texts.general.tooMany,
    tooLarge: texts.general.tooLarge,
    notReady: texts.general.notReady,
    unexpected: texts.general.unexpected,
    photoGone: texts.images.notFound,
  },
  /** The server's page for a message that was sent without scripts and refused. */
  refusalPage: {
    goBack: 'Please go back in your browser: what you have written is still there.',
    reference: 'Reference: {id}',
  },
  /** The server's page before the first release. */
  notPublished: {
    heading: 'Not here yet',
    text: 'This site has not been published yet. Please come back in a little while.',
    tryAgain: 'Try again',
  },
  /** The server's page for a client who opens the address of a download that leads nowhere any more. */
  downloadOver: {
    heading: 'This download is over',
    text: 'It has expired, or the gallery has changed since. Please open the gallery with its link and start the download again.',
  },
  /** The server's page for a client whose download cannot be sent now. */
  downloadLater: {
    heading: 'Please try again in a minute',
    text: 'Too many downloads are running just now, or the files cannot be read. Nothing is lost.',
  },
  live,
  clientGallery,
  /** For search engines and home screens. */
  machines: {
    locale: 'en_US',
    jobTitle: 'Photographer',
    portfolio: 'Portfolio',
  },
} as const;
