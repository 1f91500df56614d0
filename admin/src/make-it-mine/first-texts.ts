import { SettingsUpdate } from '@vitrine/shared/contract/settings';
import type { DemoView } from '@vitrine/shared/contract/site/demo';
import type { SiteView } from '@vitrine/shared/contract/site/site';
import { UNNAMED_PHOTOGRAPHER } from '@vitrine/shared/rights';
import { defaultStats } from '@vitrine/shared/site-texts/defaults/default-stats';
import type { Defaults } from '@vitrine/shared/site-texts/defaults/defaults';
import { ownText } from '@vitrine/shared/site-texts/own-texts';
import { CLAIMS, SITE_TEXTS } from '@vitrine/shared/site-texts/registry';
import { z } from 'zod';
import type { Values } from '../forms/saving/changes.ts';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { t } from '../language/language.ts';

export const HEADLINE = 'home.headline';
const { headline } = SITE_TEXTS.home;

const shape = SettingsUpdate.shape;
/** An empty field leaves what is stored as it is. */
const orEmpty = <Text extends z.ZodType>(text: Text) => z.union([z.literal(''), z.null(), text]);

/** The few texts that make a site somebody's own, beside the headline all of the settings. */
export const words = {
  photographer_name: { label: t('Your name'), lines: 1, schema: orEmpty(shape.photographer_name) },
  headline: { label: t('Headline'), lines: 1, schema: orEmpty(ownText(headline)) },
  hero_subtitle: { label: t('Below the headline'), lines: 2, schema: orEmpty(shape.hero_subtitle) },
  artist_blurb: { label: t('About you, in a few sentences'), lines: 3, schema: orEmpty(shape.artist_blurb) },
  biography: { label: t('Biography'), lines: 5, schema: orEmpty(shape.biography) },
  email: { label: t('Contact email'), lines: 1, schema: orEmpty(shape.email) },
  phone: { label: t('Contact phone'), lines: 1, schema: orEmpty(shape.phone) },
};
type Word = keyof typeof words;
export const wordNames = Object.keys(words) as Word[];

export const fields: FormTexts = Object.fromEntries(wordNames.map((name) => [name, { label: words[name].label }]));
export const schema = z.object(Object.fromEntries(wordNames.map((name) => [name, words[name].schema])));

/** What the fields show: a text of the demo is only an example. */
export function toValues(settings: Values, texts: Record<string, string>, { left }: Pick<DemoView, 'left'>): Values {
  const isDemo = (name: string) => left.settings.some((field) => field === name);
  const isNobodys = (name: string) => isDemo(name) || settings[name] === UNNAMED_PHOTOGRAPHER;
  const values = wordNames.map((name) => [name, isNobodys(name) ? '' : (settings[name] ?? '')]);
  return { ...Object.fromEntries(values), headline: texts[HEADLINE] ?? '', version: settings.version };
}

/** The changes for the preview: the site as it will be, without what only the demo says. What the owner has stored stays. */
export function toPreview(values: Values, { texts, stats }: Pick<SiteView, 'texts' | 'stats'>, defaults: Defaults) {
  const { settings, site } = toChanges(validOf(values));
  const unsaid = CLAIMS.filter((key) => !Object.hasOwn(texts, key)).map((key) => [key, '']);
  const isDefault = JSON.stringify(stats) === JSON.stringify(defaultStats(defaults));
  return {
    settings,
    site: { texts: { ...Object.fromEntries(unsaid), ...site.texts }, ...(isDefault && { stats: [] }) },
  };
}

/** The changes of the settings and of the site, without what is empty. */
export function toChanges(values: Values) {
  const { headline: text, version, ...others } = values;
  const filled = Object.entries(others).filter(([, value]) => value !== '' && value !== null);
  return {
    settings: Object.fromEntries(filled),
    site: text ? { texts: { [HEADLINE]: String(text) } } : {},
  };
}

/** The field of a text that the server refuses. */
export const wordOf = (refused: string) => (refused === `texts.${HEADLINE}` ? 'headline' : undefined);

/** The filled fields that are valid. */
const validOf = (values: Values) =>
  Object.fromEntries(
    wordNames.flatMap((name) => {
      const parsed = words[name].schema.safeParse(values[name] ?? '');
      return parsed.success && parsed.data ? [[name, parsed.data]] : [];
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
