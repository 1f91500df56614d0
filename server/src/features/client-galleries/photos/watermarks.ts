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
export type Mark = { kind: 'text'; text: string } | { kind: 'logo'; file: string };

/** Names a mark. Pictures on which the same was drawn have the same name. */
export const nameOfMark = (mark: Mark | null): string =>
  mark === null ? '' : mark.kind === 'text' ? `text ${mark.text}` : `logo ${mark.file}`;

async function readName(em: EntityManager): Promise<Mark> {
  const { photographerName } = await em.findOneOrFail(Settings, { id: 1 }, { refresh: true });
  return { kind: 'text', text: photographerName || NOBODY };
}

/** What the watermark “logo” stands for now: the logo of the site, or without one the photographer's name. */
export async function readLogo(em: EntityManager): Promise<Mark> {
  const { logoFile } = await em.findOneOrFail(Site, { id: 1 }, { refresh: true });
  return logoFile ? { kind: 'logo', file: logoFile } : readName(em);
}

/** What belongs on the pictures of a gallery now. */
export const readMark = async (em: EntityManager, { watermark }: Pick<Gallery, 'watermark'>): Promise<Mark | null> =>
  watermark?.kind === 'logo' ? readLogo(em) : (watermark ?? null);

/** Refuses a watermark with characters that no font of the server has. */
export async function refuseUndrawable(em: EntityManager, watermark: Gallery['watermark']) {
  const mark = await readMark(em, { watermark });
  const letters = mark?.kind === 'text' ? findUndrawable(mark.text).join(' ') : '';
  if (letters === '') return;
  if (watermark?.kind === 'logo') throw new FieldRefused('watermark', texts.nameLetters(letters));
  throw new FieldRefused('watermark.text', texts.watermarkLetters(letters));
}

/** The order to draw a mark, and what is drawn: the name if the logo is missing in the storage. `workspace`: where a file may be copied to. */
export async function orderMark(
  em: EntityManager,
  store: Pick<ImageStore, 'localRendition'>,
  mark: Mark | null,
  workspace: string,
): Promise<{ order: WatermarkOrder | null; drawn: Mark | null }> {
  if (mark?.kind !== 'logo') return { order: mark, drawn: mark };
  const source = await store.localRendition(mark.file, workspace).catch(ifMissing(null));
  if (source) return { order: { kind: 'logo', source }, drawn: mark };
  return orderMark(em, store, await readName(em), workspace);
}
