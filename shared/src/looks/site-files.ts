/**
 * On what a logo can be seen: `ink` is one colour between black and white, which the site shows in the colour of its texts; `light` and `dark`
 * can be seen only on such a ground; `any` on both, or has a ground of its own.
 */
const LOGO_TONES = ['ink', 'light', 'dark', 'any'] as const;
export type LogoTone = (typeof LOGO_TONES)[number];

export type Logo = { file: string; key: string; tone: LogoTone; width: number; height: number };

/** An uploaded logo or icon may have so many bytes. */
export const LOGO_MAX_BYTES = 5 * 1024 * 1024;
/** A logo is scaled down to fit into this: three times its size in the top bar. */
export const LOGO_MAX_PX = { width: 840, height: 132 } as const;
export const ICON_PX = 192;

const LOGO = /^([0-9a-f]{32})-logo-(ink|light|dark|any)-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/;
const ICON = /^([0-9a-f]{32})-icon-192\.png$/;
const TOUCH_ICON = /^([0-9a-f]{32})-touch-192\.png$/;

/** What the name of a logo's file says; null if it is not such a name. So a page knows the size of the logo before it has been loaded. */
export function readLogo(file: string | null): Logo | null {
  const [, key, tone, width, height] = LOGO.exec(file ?? '') ?? [];
  const found = LOGO_TONES.find((one) => one === tone);
  return file && key && found ? { file, key, tone: found, width: Number(width), height: Number(height) } : null;
}

export const logoFile = ({ key, tone, width, height }: Omit<Logo, 'file'>) =>
  `${key}-logo-${tone}-${width}x${height}.webp`;

/** The icon of browser tabs, and the same on a ground of its own for home screens. */
export const iconFile = (key: string) => `${key}-icon-${ICON_PX}.png`;
export const touchIconFile = (icon: string) => icon.replace('-icon-', '-touch-');

export const isIcon = (file: string) => ICON.test(file);

/** Whether a stored file is of the site itself and not of a photograph. All of these are public. */
export const isSiteFile = (file: string) => LOGO.test(file) || ICON.test(file) || TOUCH_ICON.test(file);
