import type { ClientCover, ClientGallery } from '@vitrine/shared/contract/galleries/client';
import type { CSSProperties } from 'react';
import { windowSizes } from '../../pictures/cover-sizes.ts';
import { SignedPicture } from './grid/SignedPicture.tsx';
import { Icon } from './Icon.tsx';
import { Title } from './Title.tsx';
import { useWords } from './texts.ts';

type PictureProps = {
  cover: ClientCover;
  /** Its address does not work any more. */
  onExpired: () => void;
};

/** A photograph of the gallery, on its own. It is below again with its name. */
export const CoverPicture = ({ cover, onExpired }: PictureProps) => {
  const ratio = cover.width / cover.height;
  const style = {
    '--ratio': ratio,
    '--focal-x': `${cover.focal_x * 100}%`,
    '--focal-y': `${cover.focal_y * 100}%`,
    backgroundColor: cover.color,
  } as CSSProperties;
  return (
    <div className="client-cover-picture" style={style}>
      <SignedPicture
        photo={cover}
        alt=""
        // As large as it is before what is beyond its frame is cut off: beside the title, in a wide window, as high as that.
        sizes={`(min-width:48em) and (orientation:landscape) ${Math.round(95 * ratio)}vh,${windowSizes(cover, 70)}`}
        isFirst
        onExpired={onExpired}
      />
    </div>
  );
};

type Props = PictureProps & { gallery: ClientGallery; onView: () => void };

/** What a gallery opens with: a photograph, and below or beside it what it is. */
export function Cover({ gallery, cover, onExpired, onView }: Props) {
  const { texts } = useWords();
  return (
    <header className="client-cover" data-upright={cover.height > cover.width || undefined}>
      <CoverPicture cover={cover} onExpired={onExpired} />
      <div className="client-cover-words">
        <Title gallery={gallery} />
        <button type="button" className="client-view" onClick={onView}>
          {texts.viewPhotographs}
          <Icon name="down" />
        </button>
      </div>
    </header>
  );
}
