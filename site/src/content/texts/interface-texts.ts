import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import type { Language } from '@vitrine/shared/site-choices';

type Group = keyof Catalogue;

/** The groups of the interface's texts that an island shows. It has those of English itself. */
export type IslandTexts<G extends Group> = { language?: Language; texts?: Pick<Catalogue, G> };

/** The properties for an island of a site in this language. In English there are none, so that its pages stay small. */
export function islandTexts<G extends Group>(language: Language, ...groups: G[]): IslandTexts<G> {
  if (language === 'en') return {};
  const texts = Object.fromEntries(groups.map((group) => [group, catalogues[language][group]]));
  return { language, texts: texts as Pick<Catalogue, G> };
}
