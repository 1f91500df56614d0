import type { ClientPhoto } from '@vitrine/shared/contract/galleries/client';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { type KeyboardEvent, memo } from 'react';
import { Icon } from '../Icon.tsx';
import { MarkButton } from '../MarkButton.tsx';
import { useWords } from '../texts.ts';
import { SignedPicture } from './SignedPicture.tsx';
import { useCalm } from './useCalm.ts';

/** What can be done with a photograph in the grid. */
export type TileActions = {
  onOpen: (id: number) => void;
  onFavourite: (id: number) => void;
  /** Null if nothing can be chosen. */
  onChoose: ((id: number) => void) | null;
  /** The address of a picture has expired. */
  onExpired: () => void;
};

type Props = TileActions & {
  photo: ClientPhoto;
  left: number;
  top: number;
  width: number;
  height: number;
  index: number;
  total: number;
  isFavourite: boolean;
  isChosen: boolean;
  isNewVersion: boolean;
  comments: number;
};

/** From this width on a tile has room for the name of its file and the number of comments below its picture. */
const NAMED_FROM_PX = 168;

/** A photograph in the grid, with what can be marked on it below. */
export const Tile = memo(function Tile({ photo, left, top, width, height, index, total, ...rest }: Props) {
  const { isFavourite, isChosen, isNewVersion, comments, onOpen, onFavourite, onChoose, onExpired } = rest;
  const { texts } = useWords();
  const isCalm = useCalm();
  const name = filledIn(texts.photograph, { name: photo.name });
  const isNamed = width >= NAMED_FROM_PX;
  const talk = comments > 0 && (
    <span className="client-comments" role="img" aria-label={`${texts.comments}: ${comments}`} title={texts.comments}>
      <Icon name="comment" />
      {comments}
    </span>
  );

  const press = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.repeat) return;
    const key = event.key.toLowerCase();
    if (key === 'f') onFavourite(photo.id);
    if (key === 'c') onChoose?.(photo.id);
  };

  return (
    <li
      className="client-tile"
      style={{ left, top, width }}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-chosen={isChosen || undefined}
      onKeyDown={press}
    >
      <button
        type="button"
        className="client-open"
        style={{ height, backgroundColor: photo.color }}
        data-photo={photo.id}
        onClick={() => onOpen(photo.id)}
      >
        <SignedPicture
          photo={photo}
          alt={name}
          sizes={`${Math.ceil(width)}px`}
          isWaiting={!isCalm}
          onExpired={onExpired}
        />
        {!isNamed && talk}
        {isNewVersion && <span className="client-new">{texts.newVersion}</span>}
      </button>
      <div className="client-tools">
        <span className="client-name" dir="auto">
          {isNamed && photo.name}
        </span>
        {isNamed && talk}
        <MarkButton
          icon="heart"
          label={texts.favourite}
          shortcut="F"
          of={photo.name}
          isOn={isFavourite}
          onPress={() => onFavourite(photo.id)}
        />
        {onChoose && (
          <MarkButton
            icon="chosen"
            label={texts.choose}
            shortcut="C"
            of={photo.name}
            isOn={isChosen}
            onPress={() => onChoose(photo.id)}
          />
        )}
      </div>
    </li>
  );
});
