import { SOCIAL_CARD_PX } from '@vitrine/shared/limits';
import { t } from '../../language/language.ts';

type Size = { width: number; height: number };

/** A picture to crop. */
export type Croppable = Size & { thumbnail_url: string };

/** A placement on the site that crops pictures, and the pixels that it needs to look sharp. */
export type Placement = Size & {
  name: string;
  /** Centres the focal point if possible. Other placements keep it at the same relative position in the crop as in the picture. */
  isCentred?: boolean;
};

/** Both from 0 (left, top) to 1. */
export type FocalPoint = { x: number; y: number };

/** Every shape to which the site crops pictures around their focal point. */
export const PLACEMENTS: readonly Placement[] = [
  { name: t('Hero, wide screen'), width: 1920, height: 1080 },
  { name: t('Hero, phone'), width: 780, height: 1688 },
  { name: t('Tile'), width: 720, height: 900 },
  { name: t('Portrait'), width: 1080, height: 1350 },
  { name: t('Social card'), ...SOCIAL_CARD_PX, isCentred: true },
];

/** To which the cover of a client's gallery crops them: on a phone it is upright. */
export const COVER_PLACEMENTS: readonly Placement[] = [
  { name: t('Cover, wide screen'), width: 950, height: 830 },
  { name: t('Cover, phone'), width: 780, height: 975 },
];

/** The share of the needed width that the picture has when cropped to this shape; 1 or more is sharp. */
function sharpnessOf(picture: Size, { width, height }: Placement): number {
  return Math.min(picture.width / width, picture.height / height);
}

/** A tenth less is not seen. */
const TOLERATED = 0.9;

/** How many pixels the picture lacks to look sharp in this placement, on the side that lacks most: `1200 of 1920 pixels wide`. */
export function shortageOf(picture: Size, placement: Placement): string | null {
  const sharpness = sharpnessOf(picture, placement);
  if (sharpness >= TOLERATED) return null;
  return sharpness === picture.width / placement.width
    ? t('{width} of {needed} pixels wide', { width: String(picture.width), needed: String(placement.width) })
    : t('{height} of {needed} pixels high', { height: String(picture.height), needed: String(placement.height) });
}

/** Pages must not have style attributes, so positions are rounded to steps. */
const PAGE_STEPS = 20;

/** The `object-position` of the placement's crop: both numbers from 0 to 1. */
export function cropPosition(picture: Size, placement: Placement, { x, y }: FocalPoint): FocalPoint {
  if (!placement.isCentred)
    return { x: Math.round(x * PAGE_STEPS) / PAGE_STEPS, y: Math.round(y * PAGE_STEPS) / PAGE_STEPS };

  const scale = sharpnessOf(picture, placement);
  const across = (focal: number, whole: number, part: number) => {
    const room = whole - part;
    return room > 0 ? Math.min(Math.max(focal * whole - part / 2, 0), room) / room : 0.5;
  };
  return {
    x: across(x, picture.width, placement.width * scale),
    y: across(y, picture.height, placement.height * scale),
  };
}
