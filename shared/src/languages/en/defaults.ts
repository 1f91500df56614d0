import { STAT_TILES } from '../../presentation.ts';
import type { Defaults } from '../../site-texts/defaults/defaults.ts';
import { INITIAL_TEXTS } from '../../site-texts/initial-texts.ts';
import { SITE_TEXTS } from '../../site-texts/registry.ts';

const [experience, clients, projects] = STAT_TILES;

const defaultsOf = (texts: object) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.default]));

/** English: the registry itself is the one list. */
export const defaults: Defaults = {
  texts: Object.fromEntries(
    Object.entries(SITE_TEXTS).map(([place, texts]) => [place, defaultsOf(texts)]),
  ) as Defaults['texts'],
  stats: [experience.label, clients.label, projects.label],
  settings: INITIAL_TEXTS,
};
