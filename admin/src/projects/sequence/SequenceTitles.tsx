import { countPhotographs } from '../../lists/count-photographs.ts';
import { isPhoto, type Sequence } from './sequence.ts';
import { useSequencePhotos } from './useSequencePhotos.ts';

/** So many photographs are named. */
const NAMED = 12;

/** A sequence in words: how many photographs it has, and the first of them in their order. */
export function SequenceTitles({ items }: { items: Sequence }) {
  const shown = items.filter(isPhoto);
  const photos = useSequencePhotos(shown.slice(0, NAMED).map(({ image_id }) => image_id));
  const titles = shown.slice(0, NAMED).map(({ image_id }) => photos.get(image_id)?.title ?? '…');
  const more = shown.length > NAMED ? ' …' : '';
  return [countPhotographs(shown.length), ...(titles.length > 0 ? [titles.join(' · ') + more] : [])].join(': ');
}
