import type { ClientPhoto, GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { MarkButton } from '../MarkButton.tsx';
import { useWords } from '../texts.ts';

type Props = {
  photo: ClientPhoto;
  marks: GalleryMarks;
  onFavourite: (id: number) => void;
  onChoose: ((id: number) => void) | null;
};

/** What can be done with the photograph that is open. */
export function LightboxTools({ photo, marks, onFavourite, onChoose }: Props) {
  const { texts } = useWords();
  return (
    <div className="client-lightbox-tools">
      <MarkButton
        icon="heart"
        label={texts.favourite}
        of={photo.name}
        isOn={marks.favourites.includes(photo.id)}
        onPress={() => onFavourite(photo.id)}
      />
      {onChoose && (
        <MarkButton
          icon="chosen"
          label={texts.choose}
          of={photo.name}
          isOn={marks.chosen.includes(photo.id)}
          onPress={() => onChoose(photo.id)}
        />
      )}
    </div>
  );
}
