import { readReference } from '@vitrine/shared/own-pages/page-references';
import { CELLS_MAX, type References, readMarkdown } from '../../src/content/own-pages/markdown.ts';
import { PHOTOS_MAX, safeLink } from '../../src/content/own-pages/own-page.ts';

export type Lookup = {
  /** Where a link leads: to another site, to a page of this one, or nowhere (null). */
  destination: (link: string) => string | null;
  isPublicPhoto: (id: number) => boolean;
  isPage: (id: number) => boolean;
  isProject: (id: number) => boolean;
};

/** What of the texts of a record is left out, and where their typed addresses lead if not to themselves. */
export function checkTexts(texts: readonly string[], { destination, isPublicPhoto, isPage, isProject }: Lookup) {
  const messages = new Set<string>();
  const destinations = new Map<string, string | null>();
  let photos = 0;

  const checkTyped = (address: string) => {
    const link = safeLink(address);
    const leadsTo = link === null ? null : destination(link);
    if (link === null) messages.add(`A link is left out: nobody can follow "${shortened(address)}".`);
    else if (leadsTo === null) messages.add(`A link is left out: there is nothing at ${shortened(link)}.`);
    if (leadsTo === null || leadsTo !== link) destinations.set(address, leadsTo);
  };

  const references: References = {
    link(address) {
      const { kind, id } = readReference(address) ?? { kind: null, id: 0 };
      if (kind === null) checkTyped(address);
      if (kind === 'page' && !isPage(id)) messages.add(`A link is left out: page ${id} is a draft or was deleted.`);
      if (kind === 'project' && !isProject(id)) {
        messages.add(`A link is left out: project ${id} is a draft, was deleted, or has no public photograph.`);
      }
      if (kind === 'photo' && !isPublicPhoto(id)) messages.add(`A link is left out: photograph ${id} is not public.`);
      return null;
    },
    photo(address) {
      const reference = readReference(address);
      photos += 1;
      if (reference?.kind !== 'photo') {
        messages.add(`A picture is left out: "${shortened(address)}" is no photograph of the library.`);
      } else if (!isPublicPhoto(reference.id)) {
        messages.add(`A picture is left out: photograph ${reference.id} is not public.`);
      }
      return null;
    },
    onLargeTable: () => messages.add(`A table is left out: the tables of the text have more than ${CELLS_MAX} cells.`),
  };
  for (const text of texts) readMarkdown(text, references);
  if (photos > PHOTOS_MAX) messages.add(`Only the first ${PHOTOS_MAX} of its ${photos} photographs are shown.`);
  return { messages, destinations: destinations.size > 0 ? Object.fromEntries(destinations) : undefined };
}

const shortened = (address: string) => (address.length > 100 ? `${address.slice(0, 100)}…` : address);
