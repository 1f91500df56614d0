import { gallery as english } from '@vitrine/shared/languages/en/gallery';
import type { MouseEvent, ReactNode } from 'react';
import { type Photo, photoPath } from '../../content/photo.ts';
import type { IslandTexts } from '../../content/texts/interface-texts.ts';
import { IslandBoundary } from '../IslandBoundary.tsx';
import { useOpenPhoto } from '../lightbox/useOpenPhoto.ts';
import { useSequenceCode } from '../sequence/useSequenceCode.ts';

type Props = IslandTexts<'gallery' | 'lightbox' | 'sequence'> & {
  /** Those of the lightbox, in their order. */
  photos: Photo[];
  imagesUrl: string;
  /** What the link to the contact form says; empty if there is none. */
  enquire: string;
  /** Whether it begins as a sequence. */
  begins?: boolean;
  /** The address of a photograph, alone on its page or opened in the project. */
  addressOf?: (photo: Photo) => string;
  /** Markup with a link for each photograph, named by `data-photo`. */
  children?: ReactNode;
};

/** Opens the photographs of a project in the lightbox, or all of them as a sequence. Their markup is that of the page. */
export const ProjectPhotos = (props: Props) => (
  <IslandBoundary markup=".project">
    <WorkingPhotos {...props} />
  </IslandBoundary>
);

function WorkingPhotos({
  photos,
  imagesUrl,
  enquire,
  begins,
  addressOf = photoPath,
  language = 'en',
  texts,
  children,
}: Props) {
  const { opened, move, close, openByClick, Lightbox } = useOpenPhoto(photos, addressOf);
  const Sequence = useSequenceCode(begins);
  const shown = { photos, imagesUrl, language, texts };

  const openClicked = (event: MouseEvent) => {
    // What is clicked is an element.
    const link = (event.target as Element).closest<HTMLElement>('[data-photo]');
    const index = photos.findIndex(({ id }) => link?.dataset.photo === String(id));
    const photo = photos[index];
    if (photo) openByClick(event, photo, index);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it are pressed, by keys too
    <div className="project" onClick={openClicked}>
      {children}
      {opened !== null && Lightbox && (
        <Lightbox
          {...shown}
          total={photos.length}
          index={opened}
          enquire={enquire}
          galleryTexts={texts?.gallery ?? english}
          onMove={move}
          onClose={close}
        />
      )}
      {Sequence && <Sequence {...shown} begins={begins} />}
    </div>
  );
}
