import type { Gallery } from '../gallery.entity.ts';

/** Whether two watermarks are the same one. */
export const isSameWatermark = (one: Gallery['watermark'], other: Gallery['watermark']) =>
  one?.kind === other?.kind && (one?.kind !== 'text' || (other?.kind === 'text' && one.text === other.text));
