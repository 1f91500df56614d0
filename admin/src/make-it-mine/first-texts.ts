import { SettingsUpdate } from '@vitrine/shared/contract/settings';
import type { DemoView } from '@vitrine/shared/contract/site/demo';
import type { SiteView } from '@vitrine/shared/contract/site/site';
import { defaultStats } from '@vitrine/shared/site-texts/defaults/default-stats';
import type { Defaults } from '@vitrine/shared/site-texts/defaults/defaults';
import { ownText } from '@vitrine/shared/site-texts/own-texts';
import { CLAIMS, SITE_TEXTS } from '@vitrine/shared/site-texts/registry';
import { z } from 'zod';
import type { Values } from '../forms/saving/changes.ts';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { t } from '../language/language.ts';
import { isNobodys } from './nobodys.ts';

export const HEADLINE = 'home.headline';
const { headline } = SITE_TEXTS.home;

const shape = SettingsUpdate.shape;

/** The few texts that make a site somebody's own, beside the headline all of the settings. An emptied one is saved as `empty`. */
export const words = {
  photographer_name: { label: t('Your name'), lines: 1, schema: shape.photographer_name, empty: '' },
  headline: { label: t('Headline'), lines: 1, schema: ownText(headline), empty: '' },
  hero_subtitle: { label: t('Below the headline'), lines: 2, schema: shape.hero_subtitle, empty: '' },
  artist_blurb: { label: t('About you, in a few sentences'), lines: 3, schema: shape.artist_blurb, empty: '' },
  biography: { label: t('Biography'), lines: 5, schema: shape.biography, empty: '' },
  email: { label: t('Contact email'), lines: 1, schema: shape.email, empty: null },
  phone: { label: t('Contact phone'), lines: 1, schema: shape.phone, empty: null },
};
type Word = keyof typeof words;
export const wordNames = Object.keys(words) as Word[];

export const fields: FormTexts = Object.fromEntries(wordNames.map((name) => [name, { label: words[name].label }]));
export const schema = z.object({
  ...Object.fromEntries(wordNames.map((name) => [name, words[name].schema])),
  // Empty as long as it is nobody's. The server refuses to empty one that is somebody's.
  // Of two refusals the first is said: that of the contract.
  photographer_name: z.union([shape.photographer_name, z.literal('')]),
});

/** What the fields show: a text that is nobody's is only an example. */
export function toValues(settings: Values, texts: Record<string, string>, demo: Pick<DemoView, 'left'>): Values {
  const stored: Values = { ...settings, headline: texts[HEADLINE] };
  // Empty in the one way of the fields: what is typed and taken away again has not changed.
  const values = wordNames.map((name) => [
    name,
    (!isNobodys(name, settings, demo) && stored[name]) || words[name].empty,
  ]);
  return { ...Object.fromEntries(values), version: settings.version };
}

/** The changes for the preview: the site as it will be, without what only the demo says. What the owner has stored stays, unless it is changed here. */
export function toPreview(changes: Values, { texts, stats }: Pick<SiteView, 'texts' | 'stats'>, defaults: Defaults) {
  const { settings, site } = toChanges(validOf(changes));
  const unsaid = CLAIMS.filter((key) => !Object.hasOwn(texts, key)).map((key) => [key, '']);
  const isDefault = JSON.stringify(stats) === JSON.stringify(defaultStats(defaults));
  return {
    settings,
    site: { texts: { ...Object.fromEntries(unsaid), ...site.texts }, ...(isDefault && { stats: [] }) },
  };
}

/** The changes of the settings, and of the site. */
export function toChanges({ headline: text, ...settings }: Values) {
  return { settings, site: text === undefined ? {} : { texts: { [HEADLINE]: String(text) } } };
}

/** The field of a text that the server refuses. */
export const wordOf = (refused: string) => (refused === `texts.${HEADLINE}` ? 'headline' : undefined);

/** The changes that are valid. */
const validOf = (changes: Values): Values =>
  Object.fromEntries(
    wordNames.flatMap((name) => {
      const parsed = words[name].schema.safeParse(changes[name]);
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
    }),
  );

const EXAMPLE_LENGTH = 90;

/** What stands in an empty field: the beginning of what is stored, or of a default. */
export function exampleOf(name: Word, settings: Values, defaults: Defaults) {
  const begun: Values = { headline: defaults.texts.home.headline, ...defaults.settings };
  const text = String(settings[name] || begun[name] || '');
  const begin = text.slice(0, EXAMPLE_LENGTH).replace(/\s+\S*$/, '…');
  return text && t('For example: {text}', { text: text.length > EXAMPLE_LENGTH ? begin : text });
}
