import type { ClientPhoto, GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { Icon } from '../Icon.tsx';
import { MarkButton } from '../MarkButton.tsx';
import { useWords } from '../texts.ts';

type Props = {
  photo: ClientPhoto;
  marks: GalleryMarks;
  /** "Chosen: 14 of 20". */
  counted: string;
  onFavourite: (id: number) => void;
  onChoose: ((id: number) => void) | null;
  onComment: ((id: number) => void) | null;
};

/** What can be done with the photograph that is open. */
export function LightboxTools({ photo, marks, counted, onFavourite, onChoose, onComment }: Props) {
  const { texts } = useWords();
  const comments = marks.comments[photo.id] ?? 0;
  return (
    <div className="client-lightbox-tools">
      <div className="client-counted">
        {marks.new_versions.includes(photo.id) && <p>{texts.newVersion}</p>}
        {onChoose && <p role="status">{counted}</p>}
      </div>
      <MarkButton
        icon="heart"
        label={texts.favourite}
        shortcut="F"
        of={photo.name}
        isOn={marks.favourites.includes(photo.id)}
        onPress={() => onFavourite(photo.id)}
      />
      {onChoose && (
        <MarkButton
          icon="chosen"
          label={texts.choose}
          shortcut="C"
          of={photo.name}
          isOn={marks.chosen.includes(photo.id)}
          onPress={() => onChoose(photo.id)}
        />
      )}
      {onComment && (
        <button
          type="button"
          className="client-mark"
          aria-label={`${texts.comments}: ${comments}`}
          title={texts.comments}
          onClick={() => onComment(photo.id)}
        >
          <Icon name="comment" />
          {comments > 0 && <span>{comments}</span>}
        </button>
      )}
    </div>
  );
}
