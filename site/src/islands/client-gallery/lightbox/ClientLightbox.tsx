import type { ClientGallery, ClientPhoto, GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { lightbox as english } from '@vitrine/shared/languages/en/lightbox';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { type ReactNode, useMemo } from 'react';
import { LightboxFrame } from '../../lightbox/LightboxFrame.tsx';
import { SignedPicture } from '../grid/SignedPicture.tsx';
import { useWords } from '../texts.ts';
import { LightboxTools } from './LightboxTools.tsx';
import { PhotoDownloads } from './PhotoDownloads.tsx';
import { useMarkKeys } from './useMarkKeys.ts';

type Props = {
  /** Undefined where one has been taken out of the gallery meanwhile. */
  photos: readonly (ClientPhoto | undefined)[];
  index: number;
  gallery: ClientGallery;
  marks: GalleryMarks;
  /** "Chosen: 14 of 20". */
  counted: string;
  /** What the page says about what was done. */
  message: ReactNode;
  onFavourite: (id: number) => void;
  onChoose: ((id: number) => void) | null;
  onComment: ((id: number) => void) | null;
  onExpired: () => void;
  onMove: (index: number) => void;
  onClose: () => void;
};

/** One photograph in the whole window, with everything that can be done with it. */
export function ClientLightbox({ photos, index, gallery, marks, ...rest }: Props) {
  const { language, texts, lightbox = english } = useWords();
  const shown = photos[index];
  const { counted, message, onFavourite, onChoose, onComment, onExpired, onMove, onClose } = rest;
  useMarkKeys({
    f: () => shown && onFavourite(shown.id),
    c: () => shown && onChoose?.(shown.id),
  });

  const pictured = useMemo(
    () => photos.map((photo) => photo && { ...photo, largest: photo.widths.at(-1) ?? 0 }),
    [photos],
  );
  const renderPicture = (position: number, sizes: string) => {
    const photo = photos[position];
    if (!photo) return <p>{texts.removed}</p>;
    const alt = filledIn(texts.photograph, { name: photo.name });
    return <SignedPicture photo={photo} alt={alt} sizes={sizes} onExpired={onExpired} />;
  };

  return (
    <LightboxFrame
      photos={pictured}
      total={photos.length}
      index={index}
      label={shown ? filledIn(texts.photograph, { name: shown.name }) : lightbox.photograph}
      texts={lightbox}
      language={language}
      title={shown?.name}
      details={<p className="label">{gallery.sections.find(({ id }) => id === shown?.section)?.title}</p>}
      renderPicture={renderPicture}
      tools={[
        shown && (
          <LightboxTools
            key="tools"
            photo={shown}
            marks={marks}
            counted={counted}
            onFavourite={onFavourite}
            onChoose={onChoose}
            onComment={onComment}
          />
        ),
      ]}
      onMove={onMove}
      onClose={onClose}
    >
      {shown && <PhotoDownloads photo={shown} allowed={gallery.downloads} />}
      {message}
    </LightboxFrame>
  );
}
