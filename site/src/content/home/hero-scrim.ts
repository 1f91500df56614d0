import type { ImageView } from '@vitrine/shared/contract/images';
import { BRIGHTNESS_PARTS } from '@vitrine/shared/limits';
import { FOCAL_STEP } from '../../pictures/picture-classes.ts';

/** How dark the scrim is behind the top bar and behind the headline, in steps of 5 %. */
type Shade = { top: number; text: number };

/** The scrim that a photograph needs in each crop; `whole` if a text may be anywhere on it. */
export type HeroScrim = Record<Crop, Shade> & { whole: number };
export type Crop = 'tall' | 'square' | 'wide' | 'large';

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
const CROPS = Object.keys(LAYOUTS) as Crop[];
/** The height of the top bar. */
const BAR = 0.12;
/** Longer texts than these may begin anywhere, and longer buttons may end anywhere. */
const USUAL = { headline: 40, subtitle: 110, buttons: 36 };

/** The grey on which white text has a contrast of 4.5 : 1 is 0.465. Below it, a picture needs no scrim. */
const GREY = 0.45;
const STEPS = 20;
const LEVELS = 15;
const WHITE = 'f'.repeat(BRIGHTNESS_PARTS ** 2);

/** The texts on the picture; the buttons as one. */
export type HeroTexts = { headline: string; subtitle: string; buttons: string };

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** In letters. Those of East Asia are as wide as two. */
const widthOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0);

type Measured = Pick<ImageView, 'brightness' | 'width' | 'height' | 'focal_x' | 'focal_y'>;

/** The scrim under which every text of the hero is legible on this photograph. One that is not measured yet counts as white. */
export function heroScrim(image: Measured, texts: HeroTexts): HeroScrim {
  const levels = Array.from(image.brightness ?? WHITE, (digit) => Number.parseInt(digit, 16));
  const isTall =
    widthOf(texts.headline) > USUAL.headline ||
    widthOf(texts.subtitle) > USUAL.subtitle ||
    texts.subtitle.includes('\n');
  const isWide = widthOf(texts.buttons) > USUAL.buttons;
  const shadeOf = (crop: Crop): Shade => {
    const views = LAYOUTS[crop].map((layout) => ({ ...layout, visible: visiblePart(image, layout.ratio) }));
    return {
      top: darkness(views.flatMap(({ visible }) => behind(levels, visible, { top: 0, bottom: BAR, right: 1 }))),
      text: darkness(
        views.flatMap(({ visible, top, right }) =>
          behind(levels, visible, { top: isTall ? 0 : top, bottom: 1, right: isWide ? 1 : right }),
        ),
      ),
    };
  };
  return {
    tall: shadeOf('tall'),
    square: shadeOf('square'),
    wide: shadeOf('wide'),
    large: shadeOf('large'),
    whole: darkness(levels),
  };
}

/** As classes, whose rules are in adapter/picture-rules.ts: two for each crop, and one for the whole. */
export const scrimClasses = ({ whole, ...scrim }: HeroScrim): string =>
  [...CROPS.map((crop) => `${crop[0]}t${scrim[crop].top} ${crop[0]}x${scrim[crop].text}`), `all${whole}`].join(' ');

/** How much of the brightest of these levels has to be taken away, in steps, rounded up. */
const darkness = (levels: readonly number[]): number =>
  Math.max(0, Math.ceil(STEPS * (1 - (GREY * LEVELS) / Math.max(1, ...levels))));

type Visible = { across: Side; down: Side };
/** The part of a side that is visible, in fractions of the side. */
type Side = { start: number; share: number };
type Zone = { top: number; bottom: number; right: number };

/** What is visible of the picture in a box that it covers, around its focal point. */
function visiblePart({ width, height, focal_x: x, focal_y: y }: Measured, ratio: number): Visible {
  const own = width / height;
  const side = (focal: number, share: number): Side => ({
    start: Math.round(focal / FOCAL_STEP) * FOCAL_STEP * (1 - share),
    share,
  });
  return { across: side(x, Math.min(1, ratio / own)), down: side(y, Math.min(1, own / ratio)) };
}

/** The levels of the parts of the picture that are in a zone of the box. */
function behind(levels: readonly number[], { across, down }: Visible, { top, bottom, right }: Zone): number[] {
  const columns = partsBetween(across, 0, right);
  return partsBetween(down, top, bottom).flatMap((row) =>
    columns.map((column) => levels[row * BRIGHTNESS_PARTS + column] ?? LEVELS),
  );
}

function partsBetween({ start, share }: Side, from: number, to: number): number[] {
  const first = Math.floor((start + from * share) * BRIGHTNESS_PARTS);
  const end = Math.min(BRIGHTNESS_PARTS, Math.ceil((start + to * share) * BRIGHTNESS_PARTS));
  return Array.from({ length: end - first }, (_, index) => first + index);
}
