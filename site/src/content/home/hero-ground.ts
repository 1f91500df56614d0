import type { ImageView } from '@vitrine/shared/contract/images';
import { BRIGHTNESS_PARTS } from '@vitrine/shared/limits';
import { isComplete, type PicturePart, readParts } from '@vitrine/shared/picture-parts';
import { FOCAL_STEP } from '../../pictures/picture-classes.ts';
import { widthOf } from '../texts/letters.ts';

/** Where the texts of the hero are: in a corner of the picture, or below it. */
export type Place = (typeof CORNERS)[number] | 'below';
/** In the order in which they are chosen if they are equally calm. */
export const CORNERS = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const;

type Crop = 'tall' | 'square' | 'wide' | 'large';

/** Where the texts begin in a picture of these proportions, and where they end at the right, in fractions of it. */
type Layout = { ratio: number; top: number; right: number };

/**
 * The proportions that the picture has in the windows of each kind (home.css), and the place of the texts on it, measured with texts of
 * the usual length and rounded generously.
 */
const LAYOUTS: Record<Crop, readonly Layout[]> = {
  tall: [
    { ratio: 0.46, top: 0.54, right: 1 },
    { ratio: 0.52, top: 0.52, right: 1 },
    { ratio: 0.6, top: 0.4, right: 1 },
    { ratio: 0.72, top: 0.4, right: 1 },
  ],
  square: [
    { ratio: 0.65, top: 0.6, right: 0.84 },
    { ratio: 0.8, top: 0.6, right: 0.84 },
    { ratio: 1, top: 0.46, right: 0.74 },
    { ratio: 1.35, top: 0.46, right: 0.74 },
  ],
  wide: [
    { ratio: 1.25, top: 0.48, right: 0.64 },
    { ratio: 1.45, top: 0.48, right: 0.62 },
    { ratio: 1.75, top: 0.44, right: 0.56 },
    { ratio: 2.05, top: 0.36, right: 0.55 },
    { ratio: 2.4, top: 0.28, right: 0.54 },
  ],
  large: [
    { ratio: 1.45, top: 0.5, right: 0.46 },
    { ratio: 1.9, top: 0.5, right: 0.46 },
    { ratio: 2.3, top: 0.42, right: 0.46 },
    { ratio: 2.7, top: 0.4, right: 0.46 },
  ],
};
/** The windows in which the texts have the same place. */
export const CROPS_OF = { narrow: ['tall', 'square'], wide: ['wide', 'large'] } as const;
export type Shape = keyof typeof CROPS_OF;

/** The height of the top bar, which is more of a picture that has the texts below it. */
const BAR = { over: 0.12, below: 0.16 };
/** Longer texts than these may begin anywhere, and longer buttons may end anywhere. */
const USUAL = { headline: 40, subtitle: 110, buttons: 36 };
/** The lower part of the texts is small. */
const SMALL_FROM = 0.3;

/** The texts on the picture; the buttons as one. */
export type HeroTexts = { headline: string; subtitle: string; buttons: string };

export type Measured = Pick<ImageView, 'brightness' | 'width' | 'height' | 'focal_x' | 'focal_y'>;

/** The parts of a picture that are behind texts of each kind. */
export type Behind = { all: PicturePart[]; small: PicturePart[] };

const NOTHING_KNOWN = 'f'.repeat(BRIGHTNESS_PARTS ** 2);

/** Reads what is behind the texts of the hero on a photograph. One that is not measured yet counts as white. */
export function heroGround(image: Measured, texts: HeroTexts) {
  const parts = readParts(image.brightness ?? NOTHING_KNOWN);
  const isTall =
    widthOf(texts.headline) > USUAL.headline ||
    widthOf(texts.subtitle) > USUAL.subtitle ||
    texts.subtitle.includes('\n');
  const isWide = widthOf(texts.buttons) > USUAL.buttons;
  const inZone = (ratio: number, zone: Zone) => partsIn(parts, visiblePart(image, ratio), zone);

  return {
    isMeasured: isComplete(image.brightness),
    /** In each of the proportions that the picture may have, as below. */
    behindBar: (crop: Crop, place: Place): Behind[] =>
      LAYOUTS[crop].map(({ ratio }) => {
        const bottom = place === 'below' ? BAR.below : BAR.over;
        const all = inZone(ratio, { top: 0, bottom, left: 0, right: 1 });
        return { all, small: all };
      }),
    behindTexts: (crop: Crop, corner: Corner): Behind[] =>
      LAYOUTS[crop].map(({ ratio, ...layout }) => {
        const height = isTall ? 1 : 1 - layout.top;
        const width = isWide ? 1 : layout.right;
        const top = corner.startsWith('top') ? Math.min(BAR.over, 1 - height) : 1 - height;
        const left = corner.endsWith('left') ? 0 : 1 - width;
        const zone = { top, bottom: top + height, left, right: left + width };
        return {
          all: inZone(ratio, zone),
          small: inZone(ratio, isTall ? zone : { ...zone, top: top + SMALL_FROM * height }),
        };
      }),
  };
}

export type Corner = (typeof CORNERS)[number];

type Visible = { across: Side; down: Side };
/** The part of a side that is visible, in fractions of the side. */
type Side = { start: number; share: number };
type Zone = { top: number; bottom: number; left: number; right: number };

/** What is visible of the picture in a box that it covers, around its focal point. */
function visiblePart({ width, height, focal_x: x, focal_y: y }: Measured, ratio: number): Visible {
  const own = width / height;
  const side = (focal: number, share: number): Side => ({
    start: Math.round(focal / FOCAL_STEP) * FOCAL_STEP * (1 - share),
    share,
  });
  return { across: side(x, Math.min(1, ratio / own)), down: side(y, Math.min(1, own / ratio)) };
}

/** The parts of the picture that are in a zone of the box. */
function partsIn(parts: readonly PicturePart[], { across, down }: Visible, { top, bottom, left, right }: Zone) {
  const columns = partsBetween(across, left, right);
  return partsBetween(down, top, bottom).flatMap((row) =>
    columns.flatMap((column) => parts[row * BRIGHTNESS_PARTS + column] ?? []),
  );
}

function partsBetween({ start, share }: Side, from: number, to: number): number[] {
  const first = Math.floor((start + from * share) * BRIGHTNESS_PARTS);
  const end = Math.min(BRIGHTNESS_PARTS, Math.ceil((start + to * share) * BRIGHTNESS_PARTS));
  return Array.from({ length: end - first }, (_, index) => first + index);
}
