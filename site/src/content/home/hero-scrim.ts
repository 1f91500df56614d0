import type { PicturePart } from '@vitrine/shared/picture-parts';
import {
  type Behind,
  CORNERS,
  type Corner,
  CROPS_OF,
  type HeroTexts,
  heroGround,
  type Measured,
  type Place,
  type Shape,
} from './hero-ground.ts';

/** What a photograph needs under the texts: how dark a scrim, in steps of 5 %, or none under ink. */
type Shade = { steps: number; isInk: boolean };
const INK: Shade = { steps: 0, isInk: true };

/** The brightest grey on which white text has a contrast of 4.5 : 1 is 0.465; for large text with 3 : 1 it is 0.584. */
const GREY = { small: 0.45, large: 0.57 };
const STEPS = 20;
const LEVELS = 15;
/** With no more scrim than this, white text is preferred to ink. */
const SLIGHT = 2;
/** What a place costs if all its light is taken away, and if it is busy or skin all over. More than `MOST` is no place for a text. */
const COSTS = { text: { light: 4, detail: 1.1, skin: 2.7 }, bar: { light: 3.9, detail: 0, skin: 2.7 } };
type Costs = (typeof COSTS)[keyof typeof COSTS];
const MOST = 0.9;
/** What each corner costs more than the one before. */
const TURN_COST = 0.05;

type Ground = ReturnType<typeof heroGround>;
/** The parts of a picture behind texts, in each of the proportions that it may have there. */
type Views = readonly Behind[];
/** What is the same for all pictures of a hero: where the texts are, and whether the top bar is on the picture. */
type Composition = { place: Place; hasBar: boolean };

const SHAPES = Object.keys(CROPS_OF) as Shape[];

/**
 * The texts of the hero stand still while the pictures change: where all of these photographs are calm, or below them. Each photograph has
 * the least scrim under which they are legible there. `isAbove`: they are below each. Returns the classes for each.
 */
export function heroScrims(images: readonly Measured[], texts: HeroTexts, isAbove = false): readonly string[] {
  const inputs = JSON.stringify([images.map(measuresOf), texts, isAbove]);
  if (last.inputs !== inputs) Object.assign(last, { inputs, scrims: findScrims(images, texts, isAbove) });
  return last.scrims;
}

/** Hardly any edit changes what is behind the texts, and each of them makes the home page to compare it. */
const last: { inputs: string; scrims: readonly string[] } = { inputs: '', scrims: [] };
const measuresOf = ({ brightness, width, height, focal_x: x, focal_y: y }: Measured) => [
  brightness,
  width,
  height,
  x,
  y,
];

function findScrims(images: readonly Measured[], texts: HeroTexts, isAbove: boolean): string[] {
  const grounds = images.map((image) => heroGround(image, texts));
  const composed = SHAPES.map((shape) => ({ shape, ...compose(grounds, shape, isAbove) }));
  return grounds.map((ground) => composed.flatMap((one) => classesOf(ground, one)).join(' '));
}

/** The corner in which the worst of the photographs is best. Until all are measured it is the first one. */
function compose(grounds: readonly Ground[], shape: Shape, isAbove: boolean): Composition {
  if (!grounds.every(({ isMeasured }) => isMeasured)) return { place: isAbove ? 'below' : CORNERS[0], hasBar: true };
  const worst = (viewsOf: (ground: Ground) => Views, costs: Costs) =>
    Math.max(...grounds.map((ground) => costOf(viewsOf(ground), costs)));
  const rated = CORNERS.map((corner, index) => ({
    corner,
    cost: worst((ground) => textViews(ground, shape, corner), COSTS.text) + index * TURN_COST,
  }));
  const best = rated.reduce((least, one) => (one.cost < least.cost ? one : least));
  const place = isAbove || best.cost > MOST ? 'below' : best.corner;
  return { place, hasBar: worst((ground) => barViews(ground, shape, place), COSTS.bar) <= MOST };
}

const textViews = (ground: Ground, shape: Shape, corner: Corner): Views =>
  CROPS_OF[shape].flatMap((crop) => ground.behindTexts(crop, corner));
const barViews = (ground: Ground, shape: Shape, place: Place): Views =>
  CROPS_OF[shape].flatMap((crop) => ground.behindBar(crop, place));

/** How much a text in this place would take away from a picture. */
function costOf(views: Views, costs: Costs): number {
  const shares = (weight: (part: PicturePart) => number) =>
    views.map(({ all }) => meanOf(all.map((part) => weight(part))));
  return (
    ((costs.light * shadeOf(views).steps) / STEPS) * meanOf(shares(({ level }) => level / LEVELS)) +
    costs.detail * meanOf(shares(({ detail }) => detail / 3)) +
    costs.skin * Math.max(...shares(({ isSkin }) => Number(isSkin)))
  );
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

/** Ink is for a picture that is bright everywhere behind the texts. */
function shadeOf(views: Views): Shade {
  const steps = Math.max(
    darkness(
      views.flatMap(({ small }) => small),
      GREY.small,
    ),
    darkness(
      views.flatMap(({ all }) => all),
      GREY.large,
    ),
  );
  const isBright = views.length > 0 && views.every(({ all }) => all.every((part) => part.isBright));
  return isBright && steps > SLIGHT ? INK : { steps, isInk: false };
}

/** How much of the brightest of these parts has to be taken away, in steps, rounded up. */
const darkness = (parts: readonly PicturePart[], grey: number): number =>
  Math.max(0, Math.ceil(STEPS * (1 - (grey * LEVELS) / Math.max(1, ...parts.map(({ level }) => level)))));

/**
 * As classes. The rules of those with a digit, two for each crop, are in adapter/picture-rules.ts; the others say where the texts are, and
 * what is in ink: styles/hero-places.css.
 */
function classesOf(ground: Ground, { shape, place, hasBar }: Composition & { shape: Shape }): string[] {
  const onPicture = place === 'below' ? [] : textViews(ground, shape, place);
  const onBar = hasBar ? barViews(ground, shape, place) : [];
  const isInk = shadeOf(onPicture).isInk;
  const isInkBar = shadeOf(onBar).isInk;
  return [
    ...['below', 'right', 'top'].filter((side) => place.includes(side)).map((side) => `${shape}-${side}`),
    ...(isInk ? [`${shape}-ink`] : []),
    ...(isInkBar ? [`${shape}-bar-ink`] : []),
    ...(hasBar ? [] : [`${shape}-bar-above`]),
    ...CROPS_OF[shape].flatMap((crop) => [
      `${crop[0]}t${hasBar && !isInkBar ? shadeOf(ground.behindBar(crop, place)).steps : 0}`,
      `${crop[0]}x${place !== 'below' && !isInk ? shadeOf(ground.behindTexts(crop, place)).steps : 0}`,
    ]),
  ];
}
