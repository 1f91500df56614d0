import type { ClientPhoto } from '@vitrine/shared/contract/galleries/client';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { memo } from 'react';
import { useWords } from '../texts.ts';
import { SignedPicture } from './SignedPicture.tsx';
import { useCalm } from './useCalm.ts';

type Props = {
  photo: ClientPhoto;
  left: number;
  top: number;
  width: number;
  height: number;
  index: number;
  total: number;
  /** The address of a picture has expired. */
  onExpired: () => void;
};

/** From this width on a tile has room for the name of its file. */
const NAMED_FROM_PX = 168;

/** A photograph in the grid, with its name below. */
export const Tile = memo(function Tile({ photo, left, top, width, height, index, total, onExpired }: Props) {
  const { texts } = useWords();
  const isCalm = useCalm();
  const name = filledIn(texts.photograph, { name: photo.name });

  return (
    <li className="client-tile" style={{ left, top, width }} aria-posinset={index + 1} aria-setsize={total}>
      <div className="client-open" style={{ height, backgroundColor: photo.color }} data-photo={photo.id}>
        <SignedPicture
          photo={photo}
          alt={name}
          sizes={`${Math.ceil(width)}px`}
          isWaiting={!isCalm}
          onExpired={onExpired}
        />
      </div>
      <div className="client-tools">
        <span className="client-name" dir="auto">
          {width >= NAMED_FROM_PX && photo.name}
        </span>
      </div>
    </li>
  );
});
