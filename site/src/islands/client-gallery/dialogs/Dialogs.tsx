import type { ClientGallery, ClientPhoto, GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import type { GalleryApi } from '../api/gallery-api.ts';
import { Comments } from './Comments.tsx';
import { Downloads } from './Downloads.tsx';
import { SendChoice } from './SendChoice.tsx';

/** Which dialog is open. Comments are those of a photograph, or with null those about the gallery. */
export type Opening = { kind: 'comments'; photo: ClientPhoto | null } | { kind: 'downloads' | 'send' };

type Props = {
  opening: Opening;
  api: GalleryApi;
  gallery: ClientGallery;
  photos: readonly ClientPhoto[];
  marks: GalleryMarks;
  /** Whether the server has kept all marks. */
  areKept: boolean;
  counted: string;
  /** The choice was sent. */
  onSent: (marks: GalleryMarks) => void;
  onClose: () => void;
};

/** The dialog that is open. */
export function Dialogs({ opening, api, gallery, photos, marks, areKept, counted, onSent, onClose }: Props) {
  if (opening.kind === 'comments') {
    const count = marks.comments[opening.photo?.id ?? 0] ?? 0;
    return (
      <Comments api={api} photo={opening.photo} count={count} canComment={gallery.can_comment} onClose={onClose} />
    );
  }
  if (opening.kind === 'downloads') {
    return <Downloads api={api} photos={photos} marks={marks} allowed={gallery.downloads} onClose={onClose} />;
  }
  const send = async () => {
    onSent((await api.call<GalleryMarks>('choice/send', { method: 'POST' })).data);
  };
  return <SendChoice counted={counted} isReady={areKept} onSend={send} onClose={onClose} />;
}
