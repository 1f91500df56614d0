import type { SiteView } from '@vitrine/shared/contract/site/site';
import type { Grid, Hero, Presentation, Scheme } from '@vitrine/shared/looks/look';
import { LOOKS, type LookName, lookNameOf } from '@vitrine/shared/looks/looks';
import { ownStyle } from '@vitrine/shared/looks/own-style';
import { isIcon, type Logo, readLogo } from '@vitrine/shared/looks/site-files';
import type { Language } from '@vitrine/shared/site-choices';

/** What every page shows of the look. */
export type SiteLook = {
  name: LookName;
  scheme: Scheme;
  accent: string | null;
  logo: Logo | null;
  icon: string | null;
};

type Chosen = Pick<
  SiteView,
  'look' | 'scheme' | 'accent' | 'grid' | 'hero' | 'presentation' | 'logo_file' | 'favicon_file'
>;

export const presentLook = ({ look, scheme, accent, logo_file: logo, favicon_file: icon }: Chosen): SiteLook => ({
  name: lookNameOf(look),
  scheme,
  accent,
  logo: readLogo(logo),
  icon: icon && isIcon(icon) ? icon : null,
});

/** The rules that the site has beside those of the look. */
export const styleOf = ({ look: { logo, ...look }, language }: { look: SiteLook; language: Language }) =>
  ownStyle({ ...look, language, hasLogo: logo !== null });

/** How large a logo is in the top bar, in CSS pixels. */
export function shownSize({ width, height }: Logo) {
  const scale = Math.min(1, LOGO_BOX.width / width, LOGO_BOX.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
const LOGO_BOX = { width: 280, height: 44 };

/** The owner's grid, presentation of projects and hero, or those of the look. */
export const gridOf = ({ grid, look }: Chosen): Grid => grid ?? LOOKS[lookNameOf(look)].grid;
export const presentationOf = ({ presentation, look }: Chosen): Presentation =>
  presentation ?? LOOKS[lookNameOf(look)].presentation;

/** Upright photographs are beside the text, if the owner has not chosen: across a wide window only a slice of each would be seen. */
export function heroOf({ hero, look }: Chosen, photos: readonly { width: number; height: number }[]): Hero {
  const areUpright = photos.length > 0 && photos.every(({ width, height }) => height > width);
  return hero ?? (areUpright ? 'split' : LOOKS[lookNameOf(look)].hero);
}

/** The colour of the ground in each scheme that a visitor may see. */
export function groundsOf({ name, scheme }: SiteLook): { color: string; media?: string }[] {
  const { light, dark } = LOOKS[name];
  if (scheme !== 'auto') return [{ color: LOOKS[name][scheme].bg }];
  return [
    { color: light.bg, media: '(prefers-color-scheme: light)' },
    { color: dark.bg, media: '(prefers-color-scheme: dark)' },
  ];
}
