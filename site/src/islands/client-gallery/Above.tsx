import type { ClientGallery, ClientPhoto, GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../lightbox/when-idle.ts';
import type { GalleryApi } from './api/gallery-api.ts';
import type { Opening } from './dialogs/Dialogs.tsx';
import type { TileActions } from './grid/Tile.tsx';
import { useCode } from './useCode.ts';
import type { useLightboxPhoto } from './useLightboxPhoto.ts';

type Props = {
  api: GalleryApi;
  gallery: ClientGallery;
  photos: readonly ClientPhoto[];
  marks: GalleryMarks;
  /** Whether the server has kept all marks. */
  areKept: boolean;
  counted: string;
  photo: ReturnType<typeof useLightboxPhoto>;
  opening: Opening | null;
  actions: TileActions;
  /** What is said at the edge of the window. While the lightbox is open that is in it: the page behind it is inert. */
  message: ReactNode;
  onSent: (marks: GalleryMarks) => void;
  onOpening: (opening: Opening) => void;
  /** Closes the dialog. */
  onClose: () => void;
  /** Code could not be fetched. */
  onFailure: () => void;
};

const loadLightbox = () => import('./lightbox/ClientLightbox.tsx');
const loadDialogs = () => import('./dialogs/Dialogs.tsx');

/** The lightbox and the dialogs, whose code is fetched when they are opened. */
export function Above({ gallery, photos, marks, photo, opening, actions, message, ...further }: Props) {
  const { onOpening, onClose, onFailure, ...rest } = further;
  const byId = useMemo(() => new Map(photos.map((one) => [one.id, one])), [photos]);
  const ids = photo.open?.ids;
  const openPhotos = useMemo(() => ids?.map((id) => byId.get(id)), [ids, byId]);
  const failWith = (close: () => void) => () => {
    close();
    onFailure();
  };
  const leave = () => history.back();
  const lightbox = useCode(loadLightbox, photo.open !== null, failWith(leave));
  // What comes above a dialog that is open would make it inert, such as a photograph that is opened again after a reload.
  const [isBelow, setBelow] = useState(false);
  const hasLightbox = Boolean(photo.open && lightbox && (isBelow || !opening));
  if (hasLightbox !== isBelow) setBelow(hasLightbox);
  const dialogs = useCode(loadDialogs, opening !== null, failWith(onClose));

  // A failure is for the click to report.
  useEffect(() => whenIdle(() => void loadLightbox().catch(() => {})), []);

  const comment = (id: number) => onOpening({ kind: 'comments', photo: byId.get(id) ?? null });
  return (
    <>
      {hasLightbox && photo.open && openPhotos && lightbox && (
        <lightbox.ClientLightbox
          photos={openPhotos}
          index={photo.open.index}
          gallery={gallery}
          marks={marks}
          counted={rest.counted}
          message={message}
          onFavourite={actions.onFavourite}
          onChoose={actions.onChoose}
          onComment={gallery.can_comment || marks.comments[photo.open.ids[photo.open.index] ?? 0] ? comment : null}
          onExpired={actions.onExpired}
          onMove={photo.move}
          onClose={leave}
        />
      )}
      {opening && dialogs && (
        <dialogs.Dialogs
          {...rest}
          opening={opening}
          gallery={gallery}
          photos={photos}
          marks={marks}
          onClose={onClose}
        />
      )}
    </>
  );
}
