import { Watermark } from '@vitrine/shared/contract/galleries/galleries';
import { galleries as texts } from '@vitrine/shared/contract/galleries/texts';
import { WATERMARK_OPACITY } from '@vitrine/shared/limits';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import type { EntityManager } from '../../../database/orm.ts';
import { FieldRefused } from '../../../errors.ts';
import { findUndrawable } from '../../../imaging/gallery/fonts.ts';
import type { WatermarkOrder } from '../../../imaging/processes/protocol.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import { Settings } from '../../site/settings/settings.entity.ts';
import { Site } from '../../site/site.entity.ts';
import type { Gallery } from '../gallery.entity.ts';

const NOBODY = '©';

type Drawing = Pick<Watermark, 'place' | 'opacity'>;

/** A stored watermark, with what it did not say before it had a place. */
export const completeWatermark = (stored: Gallery['watermark']): Watermark | null =>
  stored ? Watermark.parse(stored) : null;

/** What a watermark draws: a text, or a file of the site as its logo. */
export type DrawnWatermark = ({ kind: 'text'; text: string } | { kind: 'logo'; file: string }) & Drawing;

const USUAL: Drawing = { place: 'tiled', opacity: WATERMARK_OPACITY.usual };

/** Names a watermark. Pictures on which the same was drawn have the same name. */
export function nameOfWatermark(watermark: DrawnWatermark | null): string {
  if (watermark === null) return '';
  const { place, opacity } = watermark;
  const what = watermark.kind === 'text' ? `text ${watermark.text}` : `logo ${watermark.file}`;
  // The usual ones were named before there were others.
  return place === USUAL.place && opacity === USUAL.opacity ? what : JSON.stringify([what, place, opacity]);
}

async function readName(em: EntityManager, drawing: Drawing): Promise<DrawnWatermark> {
  const { photographerName } = await em.findOneOrFail(Settings, { id: 1 }, { refresh: true });
  return { ...drawing, kind: 'text', text: photographerName || NOBODY };
}

/** What the watermark “logo” stands for now: the logo of the site, or without one the photographer's name. */
export async function readLogo(em: EntityManager, drawing = USUAL): Promise<DrawnWatermark> {
  const { logoFile } = await em.findOneOrFail(Site, { id: 1 }, { refresh: true });
  return logoFile ? { ...drawing, kind: 'logo', file: logoFile } : readName(em, drawing);
}

/** What belongs on the pictures of a gallery now. */
export async function readWatermark(
  em: EntityManager,
  { watermark: stored }: Pick<Gallery, 'watermark'>,
): Promise<DrawnWatermark | null> {
  const watermark = completeWatermark(stored);
  if (watermark?.kind !== 'logo') return watermark;
  return readLogo(em, { place: watermark.place, opacity: watermark.opacity });
}

/** Refuses a watermark with characters that no font of the server has. */
export async function refuseUndrawable(em: EntityManager, watermark: Gallery['watermark']) {
  const drawn = await readWatermark(em, { watermark });
  const letters = drawn?.kind === 'text' ? findUndrawable(drawn.text).join(' ') : '';
  if (letters === '') return;
  if (watermark?.kind === 'logo') throw new FieldRefused('watermark', texts.nameLetters(letters));
  throw new FieldRefused('watermark.text', texts.watermarkLetters(letters));
}

/** The order to draw a watermark, and what is drawn: the name if the logo is missing in the storage. `workspace`: where a file may be copied to. */
export async function orderWatermark(
  em: EntityManager,
  store: Pick<ImageStore, 'localRendition'>,
  watermark: DrawnWatermark | null,
  workspace: string,
): Promise<{ order: WatermarkOrder | null; drawn: DrawnWatermark | null }> {
  if (watermark?.kind !== 'logo') return { order: watermark, drawn: watermark };
  const { file, ...drawing } = watermark;
  const source = await store.localRendition(file, workspace).catch(ifMissing(null));
  if (source) return { order: { ...drawing, source }, drawn: watermark };
  return orderWatermark(em, store, await readName(em, drawing), workspace);
}
