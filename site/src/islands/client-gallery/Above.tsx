import type { ClientGallery, ClientPhoto, GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { useEffect, useMemo } from 'react';
import type { TileActions } from './grid/Tile.tsx';
import { useWords } from './texts.ts';
import { useCode } from './useCode.ts';
import type { useOpenPhoto } from './useOpenPhoto.ts';

type Props = {
  gallery: ClientGallery;
  photos: readonly ClientPhoto[];
  marks: GalleryMarks;
  photo: ReturnType<typeof useOpenPhoto>;
  actions: TileActions;
  /** Code could not be fetched. */
  onFailure: () => void;
};

const loadLightbox = () => import('./lightbox/ClientLightbox.tsx');

/** The lightbox, whose code is fetched when it is opened. */
export function Above({ gallery, photos, marks, photo, actions, onFailure }: Props) {
  const { lightbox: lightboxTexts } = useWords();
  const byId = useMemo(() => new Map(photos.map((one) => [one.id, one])), [photos]);
  const ids = photo.open?.ids;
  const openPhotos = useMemo(() => ids?.map((id) => byId.get(id)), [ids, byId]);
  const lightbox = useCode(loadLightbox, photo.open !== null, onFailure);

  useEffect(() => {
    // Once everything else has been fetched, so that the first photograph opens without waiting.
    const timer = setTimeout(() => void loadLightbox().catch(() => {}), 3_000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      {photo.open && openPhotos && lightbox && (
        <lightbox.ClientLightbox
          photos={openPhotos}
          index={photo.open.index}
          gallery={gallery}
          marks={marks}
          lightboxTexts={lightboxTexts}
          onFavourite={actions.onFavourite}
          onChoose={actions.onChoose}
          onExpired={actions.onExpired}
          onMove={photo.move}
          onClose={() => history.back()}
        />
      )}
    </>
  );
}
