import { parseJson } from '@vitrine/shared/parse-json';
import { z } from 'zod';

const TYPE = 'application/x-vitrine-photographs';
const Ids = z.array(z.int());

/** Lets photographs be dragged to a section. */
export function dragPhotos(transfer: DataTransfer, ids: readonly number[]): void {
  transfer.setData(TYPE, JSON.stringify(ids));
  transfer.effectAllowed = 'move';
}

/** Whether what is held over an element are photographs of the gallery. */
export const hasPhotos = (transfer: DataTransfer) => transfer.types.includes(TYPE);

/** The dropped photographs. */
export const droppedPhotos = (transfer: DataTransfer): number[] =>
  Ids.safeParse(parseJson(transfer.getData(TYPE))).data ?? [];
