import { contentFaults as said } from '@vitrine/shared/content-faults';
import { readReference } from '@vitrine/shared/own-pages/page-references';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
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
    if (link === null) messages.add(filledIn(said.linkNotFollowed, { address: shortened(address) }));
    else if (leadsTo === null) messages.add(filledIn(said.linkToNothing, { address: shortened(link) }));
    if (leadsTo === null || leadsTo !== link) destinations.set(address, leadsTo);
  };

  const references: References = {
    link(address) {
      const { kind, id } = readReference(address) ?? { kind: null, id: 0 };
      if (kind === null) checkTyped(address);
      if (kind === 'page' && !isPage(id)) messages.add(filledIn(said.linkToPage, { id }));
      if (kind === 'project' && !isProject(id)) messages.add(filledIn(said.linkToProject, { id }));
      if (kind === 'photo' && !isPublicPhoto(id)) messages.add(filledIn(said.linkToPhotograph, { id }));
      return null;
    },
    photo(address) {
      const reference = readReference(address);
      photos += 1;
      if (reference?.kind !== 'photo') {
        messages.add(filledIn(said.pictureUnknown, { address: shortened(address) }));
      } else if (!isPublicPhoto(reference.id)) {
        messages.add(filledIn(said.pictureNotPublic, { id: reference.id }));
      }
      return null;
    },
    onLargeTable: () => messages.add(filledIn(said.tableTooLarge, { max: CELLS_MAX })),
  };
  for (const text of texts) readMarkdown(text, references);
  if (photos > PHOTOS_MAX) messages.add(filledIn(said.photographsTooMany, { shown: PHOTOS_MAX, count: photos }));
  return { messages, destinations: destinations.size > 0 ? Object.fromEntries(destinations) : undefined };
}

const shortened = (address: string) => (address.length > 100 ? `${address.slice(0, 100)}…` : address);
