import { galleries as texts } from '@vitrine/shared/contract/galleries/texts';
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

/** What a watermark draws: a text, or a file of the site as its logo. */
export type DrawnWatermark = { kind: 'text'; text: string } | { kind: 'logo'; file: string };

/** Names a watermark. Pictures on which the same was drawn have the same name. */
export const nameOfWatermark = (watermark: DrawnWatermark | null): string =>
  watermark === null ? '' : watermark.kind === 'text' ? `text ${watermark.text}` : `logo ${watermark.file}`;

async function readName(em: EntityManager): Promise<DrawnWatermark> {
  const { photographerName } = await em.findOneOrFail(Settings, { id: 1 }, { refresh: true });
  return { kind: 'text', text: photographerName || NOBODY };
}

/** What the watermark “logo” stands for now: the logo of the site, or without one the photographer's name. */
export async function readLogo(em: EntityManager): Promise<DrawnWatermark> {
  const { logoFile } = await em.findOneOrFail(Site, { id: 1 }, { refresh: true });
  return logoFile ? { kind: 'logo', file: logoFile } : readName(em);
}

/** What belongs on the pictures of a gallery now. */
export const readWatermark = async (
  em: EntityManager,
  { watermark }: Pick<Gallery, 'watermark'>,
): Promise<DrawnWatermark | null> => (watermark?.kind === 'logo' ? readLogo(em) : (watermark ?? null));

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
  const source = await store.localRendition(watermark.file, workspace).catch(ifMissing(null));
  if (source) return { order: { kind: 'logo', source }, drawn: watermark };
  return orderWatermark(em, store, await readName(em), workspace);
}
