import { SiteUpdate, type SiteView } from '@vitrine/shared/contract/site/site';
import type { Grid, Hero, Presentation, Scheme } from '@vitrine/shared/looks/look';
import { LOOKS, lookNameOf } from '@vitrine/shared/looks/looks';
import type { z } from 'zod';
import type { FormTexts } from '../../forms/saving/field-texts.tsx';
import { t } from '../../language/language.ts';

/** The fields of the form. All of them are there, also those that are null. */
export const schema = SiteUpdate.pick({
  look: true,
  scheme: true,
  accent: true,
  grid: true,
  hero: true,
  presentation: true,
  logo_file: true,
  favicon_file: true,
}).required();
type LookValues = z.infer<typeof schema>;

export const toValues = ({
  look,
  scheme,
  accent,
  grid,
  hero,
  presentation,
  logo_file,
  favicon_file,
}: SiteView): LookValues => ({
  look: lookNameOf(look),
  scheme,
  accent,
  grid,
  hero,
  presentation,
  logo_file,
  favicon_file,
});

export const schemes: Record<Scheme, string> = {
  auto: t('As the visitor prefers'),
  light: t('Always light'),
  dark: t('Always dark'),
};
export const grids: Record<Grid, string> = {
  rows: t('Rows'),
  columns: t('Even columns'),
  masonry: t('Masonry'),
  pairs: t('Pairs'),
};
export const heroes: Record<Hero, string> = {
  full: t('Full'),
  above: t('Above the text'),
  framed: t('Framed'),
  split: t('Beside the text'),
};
export const presentations: Record<Presentation, string> = {
  page: t('Their page'),
  sequence: t('One picture a screen'),
};

/** What the look brings, where nothing else is chosen. */
export const byLook: Record<Grid | Hero | Presentation, string> = {
  rows: t('As in the look: rows'),
  columns: t('As in the look: even columns'),
  masonry: t('As in the look: masonry'),
  pairs: t('As in the look: pairs'),
  full: t('As in the look: full'),
  above: t('As in the look: above the text'),
  framed: t('As in the look: framed'),
  split: t('As in the look: beside the text'),
  page: t('As in the look: their page'),
  sequence: t('As in the look: one picture a screen'),
};

const among = (names: Record<string, string>) => (value: unknown) =>
  value === null ? t('As in the look') : names[String(value)];
const file = (value: unknown) => (value ? t('Another picture') : t('None'));

export const fields: FormTexts<keyof LookValues> = {
  look: { label: t('Look'), show: (value) => t(LOOKS[lookNameOf(String(value))].label) },
  scheme: { label: t('Light and dark'), show: among(schemes) },
  accent: { label: t('Accent colour'), show: (value) => (value === null ? t('As in the look') : String(value)) },
  grid: { label: t('Grid of the gallery'), show: among(grids) },
  hero: { label: t('Hero of the home page'), show: among(heroes) },
  presentation: { label: t('Projects begin with'), show: among(presentations) },
  logo_file: { label: t('Logo'), show: file },
  favicon_file: { label: t('Icon'), show: file },
};
