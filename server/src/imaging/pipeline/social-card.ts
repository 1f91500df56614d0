import { SOCIAL_CARD_PX } from '@vitrine/shared/limits';
import type { FocalPoint } from '../processes/protocol.ts';
import type { Size } from './ladder.ts';

/** The part of a picture to crop to. */
type Region = { left: number; top: number; width: number; height: number };

/** The size of an original's card: never enlarged, always with the same proportions. */
export function socialCardSize({ width, height }: Size): Size {
  const scale = Math.min(1, width / SOCIAL_CARD_PX.width, height / SOCIAL_CARD_PX.height);
  return {
    width: Math.max(1, Math.round(SOCIAL_CARD_PX.width * scale)),
    height: Math.max(1, Math.round(SOCIAL_CARD_PX.height * scale)),
  };
}

/** The largest region with the card's proportions, with the focal point as near to its centre as the edges allow. */
export function socialCardRegion({ width, height }: Size, { x, y }: FocalPoint): Region {
  const scale = Math.min(width / SOCIAL_CARD_PX.width, height / SOCIAL_CARD_PX.height);
  const region = {
    width: Math.max(1, Math.min(width, Math.round(SOCIAL_CARD_PX.width * scale))),
    height: Math.max(1, Math.min(height, Math.round(SOCIAL_CARD_PX.height * scale))),
  };
  const start = (focal: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(focal * whole - part / 2, 0), whole - part));
  return { ...region, left: start(x, width, region.width), top: start(y, height, region.height) };
}
