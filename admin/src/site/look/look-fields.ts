import { SiteUpdate, type SiteView } from '@vitrine/shared/contract/site/site';
import type { Grid, Hero, Presentation, Scheme } from '@vitrine/shared/looks/look';
import { LOOKS, lookNameOf } from '@vitrine/shared/looks/looks';
import type { z } from 'zod';
import type { FormTexts } from '../../forms/saving/field-texts.tsx';

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
export type LookValues = z.infer<typeof schema>;

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
  auto: 'As the visitor prefers',
  light: 'Always light',
  dark: 'Always dark',
};
export const grids: Record<Grid, string> = {
  rows: 'Rows',
  columns: 'Even columns',
  masonry: 'Masonry',
  pairs: 'Pairs',
};
export const heroes: Record<Hero, string> = {
  full: 'Full',
  above: 'Above the text',
  framed: 'Framed',
  split: 'Beside the text',
};
export const presentations: Record<Presentation, string> = { page: 'Their page', sequence: 'One picture a screen' };

const among = (names: Record<string, string>) => (value: unknown) =>
  value === null ? 'As in the look' : names[String(value)];
const file = (value: unknown) => (value ? 'Another picture' : 'None');

export const fields: FormTexts<keyof LookValues> = {
  look: { label: 'Look', show: (value) => LOOKS[lookNameOf(String(value))].label },
  scheme: { label: 'Light and dark', show: among(schemes) },
  accent: { label: 'Accent colour', show: (value) => (value === null ? 'As in the look' : String(value)) },
  grid: { label: 'Grid of the gallery', show: among(grids) },
  hero: { label: 'Hero of the home page', show: among(heroes) },
  presentation: { label: 'Projects begin with', show: among(presentations) },
  logo_file: { label: 'Logo', show: file },
  favicon_file: { label: 'Icon', show: file },
};
