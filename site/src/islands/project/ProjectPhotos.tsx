import { gallery as english } from '@vitrine/shared/languages/en/gallery';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Photo, photoPath } from '../../content/photo.ts';
import type { IslandTexts } from '../../content/texts/interface-texts.ts';
import { IslandBoundary } from '../IslandBoundary.tsx';
import { useOpenPhoto } from '../lightbox/useOpenPhoto.ts';

type Props = IslandTexts<'gallery' | 'lightbox'> & {
  /** Those of the lightbox, in their order. */
  photos: Photo[];
  imagesUrl: string;
  /** What the link to the contact form says; empty if there is none. */
  enquire: string;
  /** The address of a photograph, alone on its page or opened in the project. */
  addressOf?: (photo: Photo) => string;
  /** Markup with a link for each photograph, named by `data-photo`. */
  children?: ReactNode;
};

/** Opens the photographs of a project in the lightbox. Their markup is that of the page. */
export const ProjectPhotos = (props: Props) => (
  <IslandBoundary markup=".project">
    <WorkingPhotos {...props} />
  </IslandBoundary>
);

function WorkingPhotos({ photos, imagesUrl, enquire, addressOf = photoPath, language = 'en', texts, children }: Props) {
  const { opened, move, close, openByClick, Lightbox } = useOpenPhoto(photos, addressOf);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-photo]') : null;
      const index = photos.findIndex(({ id }) => link?.dataset.photo === String(id));
      const photo = photos[index];
      if (photo) openByClick(event, photo, index);
    };
    const element = box.current;
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [photos, openByClick]);

  return (
    <div ref={box} className="project">
      {children}
      {opened !== null && Lightbox && (
        <Lightbox
          photos={photos}
          total={photos.length}
          index={Math.min(opened, photos.length - 1)}
          imagesUrl={imagesUrl}
          enquire={enquire}
          language={language}
          texts={texts}
          galleryTexts={texts?.gallery ?? english}
          onNeedMore={NOTHING}
          onMove={move}
          onClose={close}
        />
      )}
    </div>
  );
}

const NOTHING = () => {};
