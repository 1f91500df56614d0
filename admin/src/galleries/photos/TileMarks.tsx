import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { t } from '../../language/language.ts';
import { texts } from '../texts.ts';

type Props = { photo: GalleryPhotoView; isCover: boolean };

/** What the client did with a photograph, and whether it is the cover. The name of the tile says the same. */
export const TileMarks = ({ photo: { is_lost, is_chosen, is_favourite, comments }, isCover }: Props) => (
  <span className="marks" aria-hidden>
    {is_lost && (
      <span className="mark lost" title={texts.lost}>
        {t('File missing')}
      </span>
    )}
    {isCover && <span className="mark">{t('Cover')}</span>}
    {is_chosen && <span className="mark strong">✓</span>}
    {is_favourite && <span className="mark">♥</span>}
    {comments > 0 && <span className="mark">“{comments}”</span>}
  </span>
);
