import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { clientGallery as english } from '@vitrine/shared/languages/en/client-gallery';
import type { Language } from '@vitrine/shared/site-choices';
import { createContext, useContext } from 'react';

type Words = {
  language: Language;
  texts: Catalogue['clientGallery'];
  /** The lightbox's own; it has those of English itself. */
  lightbox?: Catalogue['lightbox'] | undefined;
  photographer: string;
  /** What the link to the contact page is called. */
  contact: string;
};

/** What every part of the page says, in the language of the site. */
export const WordsContext = createContext<Words>({ language: 'en', texts: english, photographer: '', contact: '' });
export const useWords = () => useContext(WordsContext);
