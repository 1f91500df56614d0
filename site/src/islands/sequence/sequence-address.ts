import { SEQUENCE } from '../../content/projects/sequence-fragment.ts';

const HASH = /^#sequence(?:-(\d+))?$/;

/** The position of the photograph that an address names, or of the first; null if it is the address of the page. */
export function positionIn(hash: string, photos: readonly { id: number }[]): number | null {
  const [found, id] = HASH.exec(hash) ?? [];
  if (found === undefined || photos.length === 0) return null;
  return Math.max(
    photos.findIndex((photo) => photo.id === Number(id)),
    0,
  );
}

export const hashOf = ({ id }: { id: number }) => `${SEQUENCE}-${id}`;
